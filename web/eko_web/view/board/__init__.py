"""The board as SVG: `look` says what is shown, `picture` draws it from its layers, `plane` says where spaces lie."""
