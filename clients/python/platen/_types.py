# Generated from the API's document by `npm run build:client-types`.
from typing import Any, Dict, List, Literal, TypedDict, Union

class GeneratePdfRequest(TypedDict):
    templateId: str
    layout: "PrintLayout"
    records: List["Record"]

class _Record(TypedDict):
    variables: Dict[str, Union[str, float, bool, None]]

class Record(_Record, total=False):
    copies: int

PrintLayout = Union["SingleLayout", "PresetLayout", "ManualLayout"]

class SingleLayout(TypedDict):
    type: Literal["single"]

class _PresetLayout(TypedDict):
    type: Literal["preset"]
    presetId: str

class PresetLayout(_PresetLayout, total=False):
    startSlot: int

class _ManualLayout(TypedDict):
    type: Literal["manual"]
    paper: "PaperRequest"
    grid: "Grid"
    spacingMm: "Spacing"

class ManualLayout(_ManualLayout, total=False):
    startSlot: int

PaperRequest = Union["StandardPaper", "CustomPaper"]

class StandardPaper(TypedDict):
    size: Literal["Letter", "A4"]

class CustomPaper(TypedDict):
    size: Literal["Custom"]
    widthMm: float
    heightMm: float

class Grid(TypedDict):
    rows: int
    columns: int

class Spacing(TypedDict):
    top: float
    right: float
    bottom: float
    left: float
    gapX: float
    gapY: float

class GenerateRasterRequest(TypedDict):
    templateId: str
    layout: "PrintLayout"
    records: List["Record"]
    output: "RasterOutput"

RasterOutput = Union["ZplOutput", "PngOutput", "PngZipOutput"]

class _ZplOutput(TypedDict):
    format: Literal["zpl"]
    dpi: float

class ZplOutput(_ZplOutput, total=False):
    encoding: Literal["hex", "z64"]
    rotateDeg: Literal[0, 90, 180, 270]
    offsetMm: Dict[str, Any]
    darkness: int
    speed: int
    media: Literal["gap", "mark", "continuous"]
    finish: Literal["tear", "peel", "cut", "rewind"]

class _PngOutput(TypedDict):
    format: Literal["png"]

class PngOutput(_PngOutput, total=False):
    dpi: float
    color: Literal["rgb", "gray", "mono"]
    background: Literal["white", "transparent"]
    rotateDeg: Literal[0, 90, 180, 270]
    offsetMm: Dict[str, Any]

class _PngZipOutput(TypedDict):
    format: Literal["png-zip"]

class PngZipOutput(_PngZipOutput, total=False):
    dpi: float
    color: Literal["rgb", "gray", "mono"]
    background: Literal["white", "transparent"]
    rotateDeg: Literal[0, 90, 180, 270]
    offsetMm: Dict[str, Any]

class _JobRequest(TypedDict):
    templateId: str
    layout: "PrintLayout"
    records: List["JobRecord"]

class JobRequest(_JobRequest, total=False):
    output: "JobOutput"

class _JobHead(TypedDict):
    templateId: str
    layout: "PrintLayout"

class JobHead(_JobHead, total=False):
    output: "JobOutput"

class _JobRecord(TypedDict):
    variables: Dict[str, Union[str, float, bool, None]]

class JobRecord(_JobRecord, total=False):
    copies: int

JobOutput = Union["PdfOutput", "ZipOutput"]

class _ZipOutput(TypedDict):
    format: Literal["zip"]
    per: Literal["page", "record"]
    file: "FileOutput"

class ZipOutput(_ZipOutput, total=False):
    name: str

FileOutput = Union["PdfOutput", "PngOutput"]

JobLines = str

class _LayoutPreset(TypedDict):
    id: str
    name: str
    itemSizeMm: "Size"
    paper: Dict[str, Any]
    grid: "Grid"
    spacingMm: "Spacing"

class LayoutPreset(_LayoutPreset, total=False):
    description: str

class Size(TypedDict):
    width: float
    height: float

class _TemplateVariable(TypedDict):
    name: str
    usedBy: List[Literal["text", "barcode", "qrcode", "shape", "stack", "image"]]

class TemplateVariable(_TemplateVariable, total=False):
    example: str

class TemplateSummary(TypedDict):
    id: str
    name: str
    widthMm: float
    heightMm: float
    variables: List["TemplateVariable"]
    compatiblePresetIds: List[str]
    updatedAt: str

class TemplateDetail(TypedDict):
    id: str
    name: str
    widthMm: float
    heightMm: float
    variables: List["TemplateVariable"]
    compatiblePresetIds: List[str]
    updatedAt: str
    compatiblePresets: List["LayoutPreset"]

RecordSchema = TypedDict("RecordSchema", {"$schema": Literal["https://json-schema.org/draft/2020-12/schema"], "title": str, "type": Literal["object"], "properties": Dict[str, Dict[str, Any]], "required": List[str], "additionalProperties": Any})

class CountMeta(TypedDict):
    count: int

class _Problem(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    code: "ProblemCode"
    requestId: str

class Problem(_Problem, total=False):
    errors: List[Dict[str, Any]]

ProblemCode = Literal["INVALID_JSON", "INVALID_HEADER", "UNSUPPORTED_MEDIA_TYPE", "UNAUTHENTICATED", "INVALID_API_KEY", "INSUFFICIENT_CREDITS", "LINK_LIMIT_EXCEEDED", "ACCOUNT_SUSPENDED", "TRIAL_EXPIRED", "TRIAL_LIMIT_REACHED", "TRIAL_SINGLE_PAGE_ONLY", "BUSINESS_ACCOUNT_REQUIRED", "SCOPE_REQUIRED", "ORIGIN_NOT_ALLOWED", "TEMPLATE_NOT_FOUND", "NOT_FOUND", "METHOD_NOT_ALLOWED", "IDEMPOTENCY_REQUEST_IN_PROGRESS", "IDEMPOTENCY_REPLAY_UNAVAILABLE", "TRIAL_ALREADY_USED", "KEY_LIMIT_REACHED", "TEMPLATE_LIMIT_REACHED", "GRANT_CONFLICT", "CREDITS_WOULD_BE_LOST", "ASSET_IN_USE", "LINK_LIMIT_REACHED", "PRINTER_LIMIT_REACHED", "PRINTER_QUEUE_FULL", "JOB_UNDER_WAY", "REPRINTS_SPENT", "LINK_GONE", "REVISION_CONFLICT", "BODY_TOO_LARGE", "VALIDATION_FAILED", "IDEMPOTENCY_KEY_REUSED", "TEMPLATE_NOT_API_READY", "PRESET_NOT_FOUND", "PRESET_SIZE_MISMATCH", "LAYOUT_DOES_NOT_FIT", "START_SLOT_OUT_OF_RANGE", "TOO_MANY_ITEMS", "TOO_MANY_PAGES", "OUTPUT_NOT_SUPPORTED", "UNKNOWN_VARIABLE", "VARIABLE_REQUIRED", "VALUE_INVALID", "COLOR_INVALID", "BARCODE_VALUE_INVALID", "UNSUPPORTED_CHARACTERS", "TEXT_OVERFLOW", "BARCODE_DOES_NOT_FIT", "QR_LOGO_TOO_LARGE", "ITEM_TOO_LONG", "IMAGE_REJECTED", "JOB_TOO_COMPLEX", "DEMO_LAYOUT_NOT_ALLOWED", "DEMO_LIMIT_EXCEEDED", "ASSET_REJECTED", "RATE_LIMITED", "INTERNAL", "UNAVAILABLE"]

class PrintWarning(TypedDict):
    code: Literal["TEXT_CUT", "ROWS_CUT", "ELEMENTS_CUT", "VARIABLE_ABSENT", "INK_OUTSIDE_LABEL", "BARCODE_MODULE_SMALL", "BARCODE_QUIET_ZONE", "BARCODE_OVERPRINTED", "BARCODE_CONTRAST", "BARCODE_VALUE_ADVICE", "LETTER_SPACING_IGNORED", "LANGUAGE_UNSUPPORTED", "HOUR_AMBIGUOUS", "IMAGE_LEFT_BLANK", "IMAGE_RESOLUTION_LOW", "COLOR_NOT_PRINTED", "TEXT_TOO_SMALL"]
    detail: str
    pointer: str
    record: Union[int, None]
    element: Union[int, None]
    variable: Union[str, None]
    count: int

class _Preflight(TypedDict):
    items: int
    pages: int
    credits: int
    balance: Union[int, None]
    balanceAfter: Union[int, None]
    trialRequestsRemaining: Union[int, None]
    nextStartSlot: Union[int, None]
    presetId: Union[str, None]
    nextCounters: Union[Dict[str, str], None]
    warnings: List["PrintWarning"]
    warningCount: int

class Preflight(_Preflight, total=False):
    widthDots: int
    heightDots: int

class PreflightAnswer(TypedDict):
    data: "Preflight"

class Health(TypedDict):
    status: Literal["ok"]

class StatusAnswer(TypedDict):
    data: Dict[str, Any]

class TemplateList(TypedDict):
    data: List["TemplateSummary"]
    meta: "CountMeta"

class TemplateAnswer(TypedDict):
    data: "TemplateDetail"

class LayoutPresetList(TypedDict):
    data: List["LayoutPreset"]
    meta: "CountMeta"

class Starter(TypedDict):
    id: str
    name: str
    description: str
    widthMm: float
    heightMm: float
    presetIds: List[str]
    document: "TemplateDocument"
    records: List["Record"]

class StarterList(TypedDict):
    data: List["Starter"]
    meta: "CountMeta"

class Icon(TypedDict):
    name: str
    description: str
    recolors: bool

class IconList(TypedDict):
    data: List["Icon"]
    meta: "CountMeta"

class _TemplateDocument(TypedDict):
    schemaVersion: Literal[1]
    name: str
    widthMm: Union[float, Literal["auto"]]
    heightMm: Union[float, Literal["auto"]]
    elements: List["TemplateElement"]

class TemplateDocument(_TemplateDocument, total=False):
    minWidthMm: float
    maxWidthMm: float
    minHeightMm: float
    maxHeightMm: float
    endMm: float
    printerDpi: float
    bleedMm: float
    marks: Literal["none", "crop"]
    lang: str
    timeZone: str
    variables: List["DocumentVariable"]
    back: "DocumentBack"

class _StoredTemplateDocument(TypedDict):
    schemaVersion: Literal[1]
    name: str
    widthMm: Union[float, Literal["auto"]]
    heightMm: Union[float, Literal["auto"]]
    elements: List["TemplateElement"]

class StoredTemplateDocument(_StoredTemplateDocument, total=False):
    minWidthMm: float
    maxWidthMm: float
    minHeightMm: float
    maxHeightMm: float
    endMm: float
    printerDpi: float
    bleedMm: float
    marks: Literal["none", "crop"]
    lang: str
    timeZone: str
    variables: List[Dict[str, Any]]
    back: "DocumentBack"

class _DocumentVariable(TypedDict):
    name: str

class DocumentVariable(_DocumentVariable, total=False):
    example: str
    default: str
    required: bool
    counter: "DocumentCounter"
    rows: "DocumentRows"

class _DocumentBack(TypedDict):
    elements: List["TemplateElement"]

class DocumentBack(_DocumentBack, total=False):
    flip: Literal["long", "short"]

class DocumentCounter(TypedDict, total=False):
    step: int
    digits: int
    alphabet: str
    per: Literal["item", "record"]

class _DocumentRows(TypedDict):
    columns: List[str]

class DocumentRows(_DocumentRows, total=False):
    separator: Literal["|", ";", ",", "\t"]

TemplateElement = Union["TextElement", "BarcodeElement", "QrCodeElement", "ShapeElement", "TableElement", "StackElement", "ArtworkElement", "ImageElement"]

class _TextElement(TypedDict):
    type: Literal["text"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["auto", "fill"]]
    heightMm: Union[float, Literal["auto", "fill"]]
    text: str

class TextElement(_TextElement, total=False):
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str
    markup: Literal["none", "template", "values"]
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontWeight: Literal[400, 700]
    fontStyle: Literal["normal", "italic"]
    fontSizePt: float
    minFontSizePt: float
    lineHeight: float
    letterSpacingPt: float
    figures: Literal["default", "proportional", "tabular"]
    decoration: Literal["none", "underline", "strikethrough"]
    color: str
    align: Literal["start", "end", "left", "center", "right"]
    verticalAlign: Literal["top", "middle", "bottom"]
    wrap: bool
    maxLines: int
    overflow: Literal["ellipsis", "clip", "visible", "error"]
    direction: Literal["auto", "ltr", "rtl"]
    dropEmptyLines: bool
    lang: str

class _BarcodeElement(TypedDict):
    type: Literal["barcode"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["fill"]]
    heightMm: Union[float, Literal["fill"]]
    symbology: Literal["code128", "code39", "code93", "codabar", "itf14", "interleaved2of5", "ean13", "ean8", "upca", "upce", "isbn", "gs1-128", "databaromni", "databarexpanded", "datamatrix", "gs1datamatrix", "gs1qrcode", "pdf417", "micropdf417", "azteccode", "microqrcode", "maxicode", "onecode", "royalmail", "kix", "postnet", "pharmacode", "msi", "code11", "sscc18"]
    value: str

class BarcodeElement(_BarcodeElement, total=False):
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str
    showText: bool
    displayText: str
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontSizePt: float
    color: str
    backgroundColor: Union[str, None]
    align: Literal["start", "center", "end"]
    verticalAlign: Literal["top", "middle", "bottom"]
    maxModuleMm: float
    minModuleMm: float
    options: Dict[str, Union[str, float, bool]]

class _QrCodeElement(TypedDict):
    type: Literal["qrcode"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["fill"]]
    heightMm: Union[float, Literal["fill"]]
    value: str

class QrCodeElement(_QrCodeElement, total=False):
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str
    errorCorrection: Literal["L", "M", "Q", "H"]
    quietZoneModules: int
    logo: Dict[str, Any]
    align: Literal["start", "center", "end"]
    verticalAlign: Literal["top", "middle", "bottom"]
    maxModuleMm: float
    minModuleMm: float
    color: str
    backgroundColor: Union[str, None]

ShapeElement = Union["AreaShape", "LineShape"]

class _AreaShape(TypedDict):
    type: Literal["shape"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["fill"]]
    heightMm: Union[float, Literal["fill"]]
    shape: Literal["rectangle", "ellipse"]

class AreaShape(_AreaShape, total=False):
    fill: Union[str, None]
    stroke: Union[str, None]
    strokeWidthMm: float
    cornerRadiusMm: float
    dashMm: List[float]
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str

class _LineShape(TypedDict):
    type: Literal["shape"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["fill"]]
    heightMm: Union[float, Literal["fill"]]
    shape: Literal["line"]

class LineShape(_LineShape, total=False):
    fill: Union[str, None]
    stroke: Union[str, None]
    strokeWidthMm: float
    cornerRadiusMm: float
    dashMm: List[float]
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str

class _TableElement(TypedDict):
    type: Literal["table"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["auto", "fill"]]
    heightMm: Union[float, Literal["auto", "fill"]]
    columns: List["TableColumn"]
    rows: List["TableRow"]

class TableElement(_TableElement, total=False):
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str
    header: List["TableRow"]
    paddingMm: Dict[str, Any]
    frame: Union["TableRule", None]
    headerRule: Union["TableRule", None]
    rowRule: Union["TableRule", None]
    columnRule: Union["TableRule", None]
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontWeight: Literal[400, 700]
    fontStyle: Literal["normal", "italic"]
    fontSizePt: float
    minFontSizePt: float
    lineHeight: float
    letterSpacingPt: float
    figures: Literal["default", "proportional", "tabular"]
    decoration: Literal["none", "underline", "strikethrough"]
    color: str
    align: Literal["start", "end", "left", "center", "right"]
    verticalAlign: Literal["top", "middle", "bottom"]
    wrap: bool
    overflow: Literal["error", "cut"]
    direction: Literal["auto", "ltr", "rtl"]
    markup: Literal["none", "template", "values"]
    dropEmptyLines: bool
    lang: str

class _StackElement(TypedDict):
    type: Literal["stack"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["auto", "fill"]]
    heightMm: Union[float, Literal["auto", "fill"]]
    elements: List["StackedElement"]

class StackElement(_StackElement, total=False):
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str
    direction: Literal["down", "right"]
    gapMm: float
    align: Literal["start", "center", "end"]
    overflow: Literal["error", "cut"]

class _ArtworkElement(TypedDict):
    type: Literal["artwork"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["fill"]]
    heightMm: Union[float, Literal["fill"]]
    source: str

class ArtworkElement(_ArtworkElement, total=False):
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str
    page: int
    fit: Literal["contain", "cover", "stretch"]
    color: Union[str, None]

class _ImageElement(TypedDict):
    type: Literal["image"]
    xMm: float
    yMm: float
    widthMm: Union[float, Literal["fill"]]
    heightMm: Union[float, Literal["fill"]]
    source: str

class ImageElement(_ImageElement, total=False):
    id: str
    rotationDeg: float
    anchor: Literal["start", "end"]
    showIf: str
    fit: Literal["contain", "cover", "stretch"]
    onMissing: Literal["error", "blank"]

StackedElement = Union["StackedTextElement", "StackedBarcodeElement", "StackedQrCodeElement", "StackedShapeElement", "StackedTableElement", "StackedStackElement", "StackedArtworkElement", "StackedImageElement"]

class _StackedTextElement(TypedDict):
    type: Literal["text"]
    text: str

class StackedTextElement(_StackedTextElement, total=False):
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: Union[float, Literal["auto"]]
    heightMm: Union[float, Literal["auto"]]
    markup: Literal["none", "template", "values"]
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontWeight: Literal[400, 700]
    fontStyle: Literal["normal", "italic"]
    fontSizePt: float
    minFontSizePt: float
    lineHeight: float
    letterSpacingPt: float
    figures: Literal["default", "proportional", "tabular"]
    decoration: Literal["none", "underline", "strikethrough"]
    color: str
    align: Literal["start", "end", "left", "center", "right"]
    verticalAlign: Literal["top", "middle", "bottom"]
    wrap: bool
    maxLines: int
    overflow: Literal["ellipsis", "clip", "visible", "error"]
    direction: Literal["auto", "ltr", "rtl"]
    dropEmptyLines: bool
    lang: str

class _StackedBarcodeElement(TypedDict):
    type: Literal["barcode"]
    symbology: Literal["code128", "code39", "code93", "codabar", "itf14", "interleaved2of5", "ean13", "ean8", "upca", "upce", "isbn", "gs1-128", "databaromni", "databarexpanded", "datamatrix", "gs1datamatrix", "gs1qrcode", "pdf417", "micropdf417", "azteccode", "microqrcode", "maxicode", "onecode", "royalmail", "kix", "postnet", "pharmacode", "msi", "code11", "sscc18"]
    value: str

class StackedBarcodeElement(_StackedBarcodeElement, total=False):
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: float
    showText: bool
    displayText: str
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontSizePt: float
    color: str
    backgroundColor: Union[str, None]
    align: Literal["start", "center", "end"]
    verticalAlign: Literal["top", "middle", "bottom"]
    maxModuleMm: float
    minModuleMm: float
    options: Dict[str, Union[str, float, bool]]

class _StackedQrCodeElement(TypedDict):
    type: Literal["qrcode"]
    value: str

class StackedQrCodeElement(_StackedQrCodeElement, total=False):
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: float
    errorCorrection: Literal["L", "M", "Q", "H"]
    quietZoneModules: int
    logo: Dict[str, Any]
    align: Literal["start", "center", "end"]
    verticalAlign: Literal["top", "middle", "bottom"]
    maxModuleMm: float
    minModuleMm: float
    color: str
    backgroundColor: Union[str, None]

StackedShapeElement = Union["StackedAreaShape", "StackedLineShape"]

class _StackedAreaShape(TypedDict):
    type: Literal["shape"]
    shape: Literal["rectangle", "ellipse"]

class StackedAreaShape(_StackedAreaShape, total=False):
    fill: Union[str, None]
    stroke: Union[str, None]
    strokeWidthMm: float
    cornerRadiusMm: float
    dashMm: List[float]
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: float

class _StackedLineShape(TypedDict):
    type: Literal["shape"]
    shape: Literal["line"]

class StackedLineShape(_StackedLineShape, total=False):
    fill: Union[str, None]
    stroke: Union[str, None]
    strokeWidthMm: float
    cornerRadiusMm: float
    dashMm: List[float]
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: float

class _StackedTableElement(TypedDict):
    type: Literal["table"]
    columns: List["TableColumn"]
    rows: List["TableRow"]

class StackedTableElement(_StackedTableElement, total=False):
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: Union[float, Literal["auto"]]
    header: List["TableRow"]
    paddingMm: Dict[str, Any]
    frame: Union["TableRule", None]
    headerRule: Union["TableRule", None]
    rowRule: Union["TableRule", None]
    columnRule: Union["TableRule", None]
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontWeight: Literal[400, 700]
    fontStyle: Literal["normal", "italic"]
    fontSizePt: float
    minFontSizePt: float
    lineHeight: float
    letterSpacingPt: float
    figures: Literal["default", "proportional", "tabular"]
    decoration: Literal["none", "underline", "strikethrough"]
    color: str
    align: Literal["start", "end", "left", "center", "right"]
    verticalAlign: Literal["top", "middle", "bottom"]
    wrap: bool
    overflow: Literal["error", "cut"]
    direction: Literal["auto", "ltr", "rtl"]
    markup: Literal["none", "template", "values"]
    dropEmptyLines: bool
    lang: str

class _StackedStackElement(TypedDict):
    type: Literal["stack"]
    elements: List["StackedElement"]

class StackedStackElement(_StackedStackElement, total=False):
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: Union[float, Literal["auto"]]
    direction: Literal["down", "right"]
    gapMm: float
    align: Literal["start", "center", "end"]
    overflow: Literal["error", "cut"]

class _StackedArtworkElement(TypedDict):
    type: Literal["artwork"]
    source: str

class StackedArtworkElement(_StackedArtworkElement, total=False):
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: float
    page: int
    fit: Literal["contain", "cover", "stretch"]
    color: Union[str, None]

class _StackedImageElement(TypedDict):
    type: Literal["image"]
    source: str

class StackedImageElement(_StackedImageElement, total=False):
    id: str
    xMm: float
    yMm: float
    rotationDeg: float
    showIf: str
    widthMm: float
    heightMm: float
    fit: Literal["contain", "cover", "stretch"]
    onMissing: Literal["error", "blank"]

class TableColumn(TypedDict, total=False):
    widthMm: float
    share: float
    align: Literal["start", "end", "left", "center", "right"]
    verticalAlign: Literal["top", "middle", "bottom"]

class _TableCell(TypedDict):
    text: str

class TableCell(_TableCell, total=False):
    span: int
    fill: Union[str, None]
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontWeight: Literal[400, 700]
    fontStyle: Literal["normal", "italic"]
    fontSizePt: float
    lineHeight: float
    letterSpacingPt: float
    figures: Literal["default", "proportional", "tabular"]
    decoration: Literal["none", "underline", "strikethrough"]
    color: str
    align: Literal["start", "end", "left", "center", "right"]
    verticalAlign: Literal["top", "middle", "bottom"]
    wrap: bool
    direction: Literal["auto", "ltr", "rtl"]
    markup: Literal["none", "template", "values"]
    dropEmptyLines: bool
    lang: str

class TableRule(TypedDict, total=False):
    widthMm: float
    color: str

class _TableRow(TypedDict):
    cells: List[Union[str, "TableCell"]]

class TableRow(_TableRow, total=False):
    each: str
    showIf: str
    minHeightMm: float
    fill: Union[str, None]
    ruleAbove: Union["TableRule", None]
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontWeight: Literal[400, 700]
    fontStyle: Literal["normal", "italic"]
    fontSizePt: float
    lineHeight: float
    letterSpacingPt: float
    figures: Literal["default", "proportional", "tabular"]
    decoration: Literal["none", "underline", "strikethrough"]
    color: str
    align: Literal["start", "end", "left", "center", "right"]
    verticalAlign: Literal["top", "middle", "bottom"]
    wrap: bool
    direction: Literal["auto", "ltr", "rtl"]
    markup: Literal["none", "template", "values"]
    dropEmptyLines: bool
    lang: str

class NewKey(TypedDict, total=False):
    name: str
    scopes: List[Literal["print", "templates"]]

class ImageRequest(TypedDict):
    url: str

class TemplatePush(TypedDict):
    document: "TemplateDocument"

class _PreviewRequest(TypedDict):
    document: "TemplateDocument"

class PreviewRequest(_PreviewRequest, total=False):
    records: List["Record"]
    layout: "PrintLayout"
    output: Dict[str, Any]
    side: Literal["front", "back"]

class PageMeta(TypedDict):
    count: int
    nextCursor: Union[str, None]

class Preview(TypedDict):
    problems: List["TemplateProblem"]
    warnings: List["PrintWarning"]
    pages: Literal[1]
    elements: List["ElementGeometry"]

class PreviewAnswer(TypedDict):
    data: "Preview"

class _ElementGeometry(TypedDict):
    index: int
    id: Union[str, None]
    record: int
    item: int
    box: "ElementPlace"
    lines: Union[List["LineGeometry"], None]
    rows: Union[List[Dict[str, Any]], None]
    fontSizePt: Union[float, None]
    moduleMm: Union[float, None]
    cut: bool
    overlaps: List[int]

class ElementGeometry(_ElementGeometry, total=False):
    path: List[int]

class LineGeometry(TypedDict):
    text: str
    xMm: float
    baselineMm: float
    widthMm: float

class ElementPlace(TypedDict):
    xMm: float
    yMm: float
    widthMm: float
    heightMm: float
    rotationDeg: float

class Account(TypedDict):
    accountId: str
    email: str
    plan: Literal["none", "trial", "business"]
    credits: int
    trial: Union["Trial", None]
    activeKeys: int
    keyLimit: int
    billingUrl: Union[str, None]

class AccountAnswer(TypedDict):
    data: "Account"

class Trial(TypedDict):
    startedAt: str
    expiresAt: str
    requestsUsed: int
    requestsLimit: int

class TrialAnswer(TypedDict):
    data: Dict[str, Any]

class Key(TypedDict):
    id: str
    kind: Literal["business", "trial"]
    name: str
    scopes: List[Literal["print", "templates"]]
    prefix: str
    last4: str
    createdAt: str
    lastUsedAt: Union[str, None]
    expiresAt: Union[str, None]

class KeyPage(TypedDict):
    data: List["Key"]
    meta: "PageMeta"

class KeyWithSecret(TypedDict):
    id: str
    kind: Literal["business", "trial"]
    name: str
    scopes: List[Literal["print", "templates"]]
    prefix: str
    last4: str
    createdAt: str
    lastUsedAt: Union[str, None]
    expiresAt: Union[str, None]
    apiKey: str

class KeyAnswer(TypedDict):
    data: "KeyWithSecret"

class UsageEntry(TypedDict):
    id: str
    at: str
    kind: Literal["generate", "grant", "trial"]
    credits: int
    balanceAfter: int
    requestId: Union[str, None]
    templateId: Union[str, None]
    pages: Union[int, None]
    items: Union[int, None]
    integrationSource: Union[str, None]
    keyId: Union[str, None]
    keyName: Union[str, None]
    linkId: Union[str, None]
    linkName: Union[str, None]

class UsagePage(TypedDict):
    data: List["UsageEntry"]
    meta: "PageMeta"

class DailyUsage(TypedDict):
    day: str
    id: Union[str, None]
    name: Union[str, None]
    requests: int
    pages: int
    credits: int

class DailyUsageAnswer(TypedDict):
    data: List["DailyUsage"]

class TemplateProblem(TypedDict):
    pointer: str
    code: Literal["VALIDATION_FAILED", "TEMPLATE_NOT_API_READY", "PRESET_NOT_FOUND", "PRESET_SIZE_MISMATCH", "LAYOUT_DOES_NOT_FIT", "START_SLOT_OUT_OF_RANGE", "TOO_MANY_ITEMS", "TOO_MANY_PAGES", "OUTPUT_NOT_SUPPORTED", "UNKNOWN_VARIABLE", "VARIABLE_REQUIRED", "VALUE_INVALID", "COLOR_INVALID", "BARCODE_VALUE_INVALID", "UNSUPPORTED_CHARACTERS", "TEXT_OVERFLOW", "BARCODE_DOES_NOT_FIT", "QR_LOGO_TOO_LARGE", "ITEM_TOO_LONG", "IMAGE_REJECTED", "JOB_TOO_COMPLEX", "UNDECLARED_VARIABLE", "ASSET_NOT_FOUND", "ELEMENT_OUTSIDE_ITEM"]
    detail: str

class AccountTemplate(TypedDict):
    id: str
    name: str
    revision: str
    apiReady: bool
    problems: List["TemplateProblem"]
    updatedAt: str

class AccountTemplatePage(TypedDict):
    data: List["ListedTemplate"]
    meta: "PageMeta"

class _ListedTemplate(TypedDict):
    id: str
    name: str
    revision: str
    apiReady: bool
    problems: List["TemplateProblem"]
    updatedAt: str

class ListedTemplate(_ListedTemplate, total=False):
    document: "StoredTemplateDocument"

class AccountTemplateAnswer(TypedDict):
    data: "AccountTemplate"

class WholeTemplate(TypedDict):
    id: str
    name: str
    revision: str
    apiReady: bool
    problems: List["TemplateProblem"]
    updatedAt: str
    document: "StoredTemplateDocument"

class WholeTemplateAnswer(TypedDict):
    data: "WholeTemplate"

class TemplateVersion(TypedDict):
    revision: str
    savedAt: str
    name: str
    apiReady: bool
    byteLength: int

class TemplateVersionPage(TypedDict):
    data: List["TemplateVersion"]
    meta: "PageMeta"

class WholeVersion(TypedDict):
    revision: str
    savedAt: str
    name: str
    document: "StoredTemplateDocument"

class WholeVersionAnswer(TypedDict):
    data: "WholeVersion"

Asset = Union["ImageAsset", "ArtworkAsset"]

class ImageAsset(TypedDict):
    id: str
    bytes: int
    storedBytes: int
    createdAt: str
    kind: Literal["image"]
    mediaType: Literal["image/png", "image/jpeg"]
    widthPx: int
    heightPx: int
    warnings: List["AssetWarning"]

class ArtworkAsset(TypedDict):
    id: str
    bytes: int
    storedBytes: int
    createdAt: str
    kind: Literal["artwork"]
    mediaType: Literal["application/pdf", "image/svg+xml"]
    pages: int
    widthMm: float
    heightMm: float
    warnings: List["AssetWarning"]

class AssetWarning(TypedDict):
    code: Literal["GRADIENT_FLATTENED"]
    detail: str

class AssetAnswer(TypedDict):
    data: "Asset"

ListedAsset = Union["ListedImage", "ListedArtwork"]

class ListedImage(TypedDict):
    id: str
    bytes: int
    storedBytes: int
    createdAt: str
    kind: Literal["image"]
    mediaType: Literal["image/png", "image/jpeg"]
    widthPx: int
    heightPx: int
    lastUsedAt: str

class ListedArtwork(TypedDict):
    id: str
    bytes: int
    storedBytes: int
    createdAt: str
    kind: Literal["artwork"]
    mediaType: Literal["application/pdf", "image/svg+xml"]
    pages: int
    widthMm: float
    heightMm: float
    lastUsedAt: str

class AssetPage(TypedDict):
    data: List["ListedAsset"]
    meta: "PageMeta"

class _NewLink(TypedDict):
    name: str
    templateId: str

class NewLink(_NewLink, total=False):
    layout: "PrintLayout"
    settable: List[str]
    fixed: Dict[str, Union[str, float, bool, None]]
    names: Dict[str, str]
    mostCopies: int
    answer: Union["LinkOutput", "LinkPrinter"]
    limits: Dict[str, Any]
    expiresAt: Union[str, None]
    origins: List[str]
    watermark: bool
    imageHosts: List[str]

class LinkChanges(TypedDict, total=False):
    name: str
    templateId: str
    layout: "PrintLayout"
    settable: List[str]
    fixed: Dict[str, Union[str, float, bool, None]]
    names: Dict[str, str]
    mostCopies: int
    answer: Union["LinkOutput", "LinkPrinter"]
    limits: Dict[str, Any]
    expiresAt: Union[str, None]
    origins: List[str]
    watermark: bool
    imageHosts: List[str]
    stopped: bool

class LinkRotation(TypedDict, total=False):
    overlapHours: int

LinkValues = Dict[str, Any]

LinkOutput = Union["PdfOutput", "PngOutput", "ZplOutput"]

class LinkPrinter(TypedDict):
    printer: str

class PdfOutput(TypedDict):
    format: Literal["pdf"]

class Link(TypedDict):
    id: str
    name: str
    templateId: str
    layout: "PrintLayout"
    settable: List[str]
    fixed: Dict[str, Union[str, float, bool, None]]
    names: Dict[str, str]
    mostCopies: int
    answer: Union["LinkOutput", "LinkPrinter"]
    limits: Dict[str, Any]
    expiresAt: Union[str, None]
    origins: List[str]
    watermark: bool
    imageHosts: List[str]
    stopped: bool
    createdAt: str
    lastUsedAt: Union[str, None]
    creditsToday: int
    problem: Union[str, None]

class LinkPage(TypedDict):
    data: List["Link"]
    meta: "PageMeta"

class LinkAnswer(TypedDict):
    data: "Link"

class LinkWithUrl(TypedDict):
    id: str
    name: str
    templateId: str
    layout: "PrintLayout"
    settable: List[str]
    fixed: Dict[str, Union[str, float, bool, None]]
    names: Dict[str, str]
    mostCopies: int
    answer: Union["LinkOutput", "LinkPrinter"]
    limits: Dict[str, Any]
    expiresAt: Union[str, None]
    origins: List[str]
    watermark: bool
    imageHosts: List[str]
    stopped: bool
    createdAt: str
    lastUsedAt: Union[str, None]
    creditsToday: int
    problem: Union[str, None]
    url: str

class LinkWithUrlAnswer(TypedDict):
    data: "LinkWithUrl"

class _NewPrinter(TypedDict):
    name: str
    profile: "PrinterProfile"
    kind: Literal["agent", "cloudprnt"]

class NewPrinter(_NewPrinter, total=False):
    delivery: Literal["atLeastOnce", "atMostOnce"]

class PrinterChanges(TypedDict, total=False):
    name: str
    profile: "PrinterProfile"
    delivery: Literal["atLeastOnce", "atMostOnce"]

PrinterProfile = Union["ZplProfile", "PngProfile", "PdfProfile"]

class _ZplProfile(TypedDict):
    format: Literal["zpl"]
    dpi: float

class ZplProfile(_ZplProfile, total=False):
    widthMm: float
    offsetMm: Dict[str, Any]
    scale: Dict[str, Any]
    rotateDeg: Literal[0, 90, 180, 270]
    darkness: int
    speed: int
    media: Literal["gap", "mark", "continuous"]
    finish: Literal["tear", "peel", "cut", "rewind"]

class _PngProfile(TypedDict):
    format: Literal["png"]
    dpi: float

class PngProfile(_PngProfile, total=False):
    widthMm: float
    offsetMm: Dict[str, Any]
    scale: Dict[str, Any]
    rotateDeg: Literal[0, 90, 180, 270]
    color: Literal["rgb", "gray", "mono"]
    largeJobs: bool

class _PdfProfile(TypedDict):
    format: Literal["pdf"]
    dpi: float

class PdfProfile(_PdfProfile, total=False):
    widthMm: float
    offsetMm: Dict[str, Any]
    scale: Dict[str, Any]
    rotateDeg: Literal[0, 90, 180, 270]

class _PrintJobRequest(TypedDict):
    templateId: str
    layout: "PrintLayout"
    records: List["Record"]

class PrintJobRequest(_PrintJobRequest, total=False):
    expiresInSec: int

class PairingRequest(TypedDict):
    code: str
    model: str

class AgentStatus(TypedDict):
    status: Dict[str, Any]

class _PageResult(TypedDict):
    page: int
    result: Literal["printed", "failed"]

class PageResult(_PageResult, total=False):
    reason: Literal["paperOut", "paperLow", "paperJam", "coverOpen", "other"]

class Printer(TypedDict):
    id: str
    name: str
    kind: Literal["agent", "cloudprnt"]
    profile: "PrinterProfile"
    delivery: Literal["atLeastOnce", "atMostOnce"]
    status: Dict[str, Any]
    queue: Dict[str, Any]

class PrinterPage(TypedDict):
    data: List["Printer"]
    meta: "PageMeta"

class PrinterAnswer(TypedDict):
    data: "Printer"

class PrinterWithPairing(TypedDict):
    id: str
    name: str
    kind: Literal["agent", "cloudprnt"]
    profile: "PrinterProfile"
    delivery: Literal["atLeastOnce", "atMostOnce"]
    status: Dict[str, Any]
    queue: Dict[str, Any]
    pairing: Dict[str, Any]

class PrinterWithPairingAnswer(TypedDict):
    data: "PrinterWithPairing"

class PrinterJob(TypedDict):
    id: str
    printerId: str
    state: Literal["waiting", "printing", "printed", "failed", "cancelled", "expired", "unknown"]
    pages: int
    credits: int
    attempts: int
    createdAt: str
    expiresAt: str
    printedAt: Union[str, None]
    reason: Union[str, None]

class PrinterJobPage(TypedDict):
    data: List["PrinterJob"]
    meta: "PageMeta"

class PrinterJobAnswer(TypedDict):
    data: "PrinterJob"

class OfferedPage(TypedDict):
    id: str
    page: int
    pages: int
    attempt: int
    contentType: str
    byteLength: int
    sha256: str

class OfferedPageAnswer(TypedDict):
    data: "OfferedPage"

class PairedAgent(TypedDict):
    printerId: str
    token: str

class PairedAgentAnswer(TypedDict):
    data: "PairedAgent"

class CodeRequest(TypedDict):
    email: str
    type: Literal["sign-in"]

class CodeSignIn(TypedDict):
    email: str
    otp: str

class _SignInElsewhere(TypedDict):
    provider: Literal["github", "google"]

class SignInElsewhere(_SignInElsewhere, total=False):
    callbackURL: str
    errorCallbackURL: str

class User(TypedDict):
    id: str
    email: str
    emailVerified: bool
    name: str
    image: Union[str, None]
    createdAt: str
    updatedAt: str

class Session(TypedDict):
    id: str
    userId: str
    createdAt: str
    updatedAt: str
    expiresAt: str

class Done(TypedDict):
    success: Any

class SignedIn(TypedDict):
    token: str
    returningVisitor: str
    user: "User"

CurrentSession = Union[Dict[str, Any], None]

class Departure(TypedDict):
    url: str
    redirect: Any

OpenApi = Dict[str, Any]
