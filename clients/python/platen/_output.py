"""What pages are sent as, and what follows from it: the call, and the pages of one request."""

from typing import Any, Mapping, Optional

PDF = "application/pdf"
CONTENT_TYPES = {
    "zpl": "application/vnd.zebra-zpl",
    "png": "image/png",
    "png-zip": "application/zip",
}
PRINTED = (PDF, *CONTENT_TYPES.values())

MOST_PAGES = 25
MOST_ZPL_PAGES = 250
#: The service sends 24 MB at most, and dots that repeat nowhere are two hexadecimal digits a byte.
MOST_PAGE_BYTES = 11 * 1_048_576

#: The member ``output`` of a request; None: PDF.
Output = Optional[Mapping[str, Any]]


def path_of(output: Output) -> str:
    return "/generate-pdf" if output is None else "/generate-raster"


def content_type_of(output: Output) -> str:
    return PDF if output is None else CONTENT_TYPES.get(output["format"], "")


def most_pages_of(output: Output, dots: Optional[Mapping[str, Any]]) -> int:
    """Of one request: as many as are sure to be sent, whatever they show.

    ``dots``: what preflight says of a page; without it, ZPL has as many pages as a PDF.
    """
    if output is None or output["format"] != "zpl" or dots is None:
        return MOST_PAGES
    size = -(-dots["widthDots"] // 8) * dots["heightDots"]
    return min(MOST_ZPL_PAGES, max(1, MOST_PAGE_BYTES // max(1, size)))
