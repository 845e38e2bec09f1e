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
    usedBy: List[Literal["text", "barcode", "qrcode", "shape", "image"]]

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

ProblemCode = Literal["INVALID_JSON", "INVALID_HEADER", "UNSUPPORTED_MEDIA_TYPE", "UNAUTHENTICATED", "INVALID_API_KEY", "INSUFFICIENT_CREDITS", "ACCOUNT_SUSPENDED", "TRIAL_EXPIRED", "TRIAL_LIMIT_REACHED", "TRIAL_SINGLE_PAGE_ONLY", "BUSINESS_ACCOUNT_REQUIRED", "SCOPE_REQUIRED", "ORIGIN_NOT_ALLOWED", "TEMPLATE_NOT_FOUND", "NOT_FOUND", "METHOD_NOT_ALLOWED", "IDEMPOTENCY_REQUEST_IN_PROGRESS", "IDEMPOTENCY_REPLAY_UNAVAILABLE", "TRIAL_ALREADY_USED", "KEY_LIMIT_REACHED", "TEMPLATE_LIMIT_REACHED", "GRANT_CONFLICT", "CREDITS_WOULD_BE_LOST", "ASSET_IN_USE", "REVISION_CONFLICT", "BODY_TOO_LARGE", "VALIDATION_FAILED", "IDEMPOTENCY_KEY_REUSED", "TEMPLATE_NOT_API_READY", "PRESET_NOT_FOUND", "PRESET_SIZE_MISMATCH", "LAYOUT_DOES_NOT_FIT", "START_SLOT_OUT_OF_RANGE", "TOO_MANY_ITEMS", "TOO_MANY_PAGES", "UNKNOWN_VARIABLE", "VARIABLE_REQUIRED", "VALUE_INVALID", "COLOR_INVALID", "BARCODE_VALUE_INVALID", "UNSUPPORTED_CHARACTERS", "TEXT_OVERFLOW", "BARCODE_DOES_NOT_FIT", "IMAGE_REJECTED", "JOB_TOO_COMPLEX", "DEMO_LAYOUT_NOT_ALLOWED", "DEMO_LIMIT_EXCEEDED", "ASSET_REJECTED", "RATE_LIMITED", "INTERNAL", "UNAVAILABLE"]

class PrintWarning(TypedDict):
    code: Literal["TEXT_CUT", "VARIABLE_ABSENT", "INK_OUTSIDE_LABEL", "BARCODE_MODULE_SMALL", "BARCODE_QUIET_ZONE", "BARCODE_OVERPRINTED", "BARCODE_CONTRAST", "BARCODE_VALUE_ADVICE", "LETTER_SPACING_IGNORED", "LANGUAGE_UNSUPPORTED", "IMAGE_LEFT_BLANK", "IMAGE_RESOLUTION_LOW"]
    detail: str
    pointer: str
    record: Union[int, None]
    element: Union[int, None]
    variable: Union[str, None]
    count: int

class Preflight(TypedDict):
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

class PreflightAnswer(TypedDict):
    data: "Preflight"

class Health(TypedDict):
    status: Literal["ok"]

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

class _TemplateDocument(TypedDict):
    schemaVersion: Literal[1]
    name: str
    widthMm: float
    heightMm: float
    elements: List["TemplateElement"]

class TemplateDocument(_TemplateDocument, total=False):
    printerDpi: float
    lang: str
    timeZone: str
    variables: List["DocumentVariable"]

class _StoredTemplateDocument(TypedDict):
    schemaVersion: Literal[1]
    name: str
    widthMm: float
    heightMm: float
    elements: List["TemplateElement"]

class StoredTemplateDocument(_StoredTemplateDocument, total=False):
    printerDpi: float
    lang: str
    timeZone: str
    variables: List[Dict[str, Any]]

class _DocumentVariable(TypedDict):
    name: str

class DocumentVariable(_DocumentVariable, total=False):
    example: str
    default: str
    required: bool
    counter: "DocumentCounter"

class DocumentCounter(TypedDict, total=False):
    step: int
    digits: int
    alphabet: str
    per: Literal["item", "record"]

TemplateElement = Union["TextElement", "BarcodeElement", "QrCodeElement", "ShapeElement", "ArtworkElement", "ImageElement"]

class _TextElement(TypedDict):
    type: Literal["text"]
    xMm: float
    yMm: float
    widthMm: float
    heightMm: float
    text: str

class TextElement(_TextElement, total=False):
    id: str
    rotationDeg: float
    showIf: str
    fontFamily: Literal["Inter", "Source Serif 4", "Roboto Condensed", "JetBrains Mono"]
    fontWeight: Literal[400, 700]
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
    widthMm: float
    heightMm: float
    symbology: Literal["code128", "code39", "code93", "codabar", "itf14", "interleaved2of5", "ean13", "ean8", "upca", "upce", "isbn", "gs1-128", "databaromni", "databarexpanded", "datamatrix", "gs1datamatrix", "gs1qrcode", "pdf417", "micropdf417", "azteccode", "microqrcode", "maxicode", "onecode", "royalmail", "kix", "postnet", "pharmacode", "msi", "code11", "sscc18"]
    value: str

class BarcodeElement(_BarcodeElement, total=False):
    id: str
    rotationDeg: float
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
    widthMm: float
    heightMm: float
    value: str

class QrCodeElement(_QrCodeElement, total=False):
    id: str
    rotationDeg: float
    showIf: str
    errorCorrection: Literal["L", "M", "Q", "H"]
    quietZoneModules: int
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
    widthMm: float
    heightMm: float
    shape: Literal["rectangle", "ellipse"]

class AreaShape(_AreaShape, total=False):
    fill: Union[str, None]
    stroke: Union[str, None]
    strokeWidthMm: float
    cornerRadiusMm: float
    dashMm: List[float]
    id: str
    rotationDeg: float
    showIf: str

class _LineShape(TypedDict):
    type: Literal["shape"]
    xMm: float
    yMm: float
    widthMm: float
    heightMm: float
    shape: Literal["line"]

class LineShape(_LineShape, total=False):
    fill: Union[str, None]
    stroke: Union[str, None]
    strokeWidthMm: float
    cornerRadiusMm: float
    dashMm: List[float]
    id: str
    rotationDeg: float
    showIf: str

class _ArtworkElement(TypedDict):
    type: Literal["artwork"]
    xMm: float
    yMm: float
    widthMm: float
    heightMm: float
    source: str

class ArtworkElement(_ArtworkElement, total=False):
    id: str
    rotationDeg: float
    showIf: str
    page: int
    fit: Literal["contain", "cover", "stretch"]

class _ImageElement(TypedDict):
    type: Literal["image"]
    xMm: float
    yMm: float
    widthMm: float
    heightMm: float
    source: str

class ImageElement(_ImageElement, total=False):
    id: str
    rotationDeg: float
    showIf: str
    fit: Literal["contain", "cover", "stretch"]
    onMissing: Literal["error", "blank"]

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

class ElementGeometry(TypedDict):
    index: int
    id: Union[str, None]
    record: int
    item: int
    box: "ElementPlace"
    lines: Union[List["LineGeometry"], None]
    fontSizePt: Union[float, None]
    moduleMm: Union[float, None]
    cut: bool
    overlaps: List[int]

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
    code: Literal["VALIDATION_FAILED", "TEMPLATE_NOT_API_READY", "PRESET_NOT_FOUND", "PRESET_SIZE_MISMATCH", "LAYOUT_DOES_NOT_FIT", "START_SLOT_OUT_OF_RANGE", "TOO_MANY_ITEMS", "TOO_MANY_PAGES", "UNKNOWN_VARIABLE", "VARIABLE_REQUIRED", "VALUE_INVALID", "COLOR_INVALID", "BARCODE_VALUE_INVALID", "UNSUPPORTED_CHARACTERS", "TEXT_OVERFLOW", "BARCODE_DOES_NOT_FIT", "IMAGE_REJECTED", "JOB_TOO_COMPLEX", "UNDECLARED_VARIABLE", "ASSET_NOT_FOUND", "ELEMENT_OUTSIDE_ITEM"]
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

class ArtworkAsset(TypedDict):
    id: str
    bytes: int
    storedBytes: int
    createdAt: str
    kind: Literal["artwork"]
    mediaType: Literal["application/pdf"]
    pages: int
    widthMm: float
    heightMm: float

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
    mediaType: Literal["application/pdf"]
    pages: int
    widthMm: float
    heightMm: float
    lastUsedAt: str

class AssetPage(TypedDict):
    data: List["ListedAsset"]
    meta: "PageMeta"

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
