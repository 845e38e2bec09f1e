# Generated from the API's document by `npm run build:client-types`.
from typing import Any, Awaitable, Callable, Optional, Union, cast

from . import _types as types


class Api:
    """Every call of the API and the account side; each answers the body as it came, or bytes."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def generate_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print labels or cards."""
        return cast("bytes", self._call("POST", "/api/v1/generate-pdf", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def preflight_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job."""
        return cast("types.PreflightAnswer", self._call("POST", "/api/v1/generate-pdf/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def generate_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print as a signed-in person."""
        return cast("bytes", self._call("POST", "/account/v1/generate-pdf", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def preflight_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job as a signed-in person."""
        return cast("types.PreflightAnswer", self._call("POST", "/account/v1/generate-pdf/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def generate_demo_pdf(self, *, body: "types.GeneratePdfRequest", cf_turnstile_response: Optional[str] = None) -> bytes:
        """Print a demo without a key."""
        return cast("bytes", self._call("POST", "/api/v1/demo/generate-pdf", "none", path_values={}, query={}, headers={"CF-Turnstile-Response": cf_turnstile_response}, body=body, is_repeatable=True))

    def generate_raster(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print for a label printer or a screen."""
        return cast("bytes", self._call("POST", "/api/v1/generate-raster", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def preflight_raster(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job of dots."""
        return cast("types.PreflightAnswer", self._call("POST", "/api/v1/generate-raster/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def generate_raster_signed_in(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print dots as a signed-in person."""
        return cast("bytes", self._call("POST", "/account/v1/generate-raster", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def preflight_raster_signed_in(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job of dots as a signed-in person."""
        return cast("types.PreflightAnswer", self._call("POST", "/account/v1/generate-raster/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def get_test_label(self, *, width_mm: float, height_mm: float, dpi: float) -> bytes:
        """Print a test label."""
        return cast("bytes", self._call("GET", "/api/v1/test-label.zpl", "key", path_values={}, query={"widthMm": width_mm, "heightMm": height_mm, "dpi": dpi}, headers={}, body=None, is_repeatable=True))

    def print_job(self, *, body: "types.JobRequest", idempotency_key: str, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print up to 10,000 labels."""
        return cast("bytes", self._call("POST", "/api/v1/jobs", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def preflight_job(self, *, body: "types.JobRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a large job."""
        return cast("types.PreflightAnswer", self._call("POST", "/api/v1/jobs/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def print_job_signed_in(self, *, body: "types.JobRequest", idempotency_key: str, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print a large job as a signed-in person."""
        return cast("bytes", self._call("POST", "/account/v1/jobs", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def preflight_job_signed_in(self, *, body: "types.JobRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a large job as a signed-in person."""
        return cast("types.PreflightAnswer", self._call("POST", "/account/v1/jobs/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    def list_templates(self) -> "types.TemplateList":
        """List templates."""
        return cast("types.TemplateList", self._call("GET", "/api/v1/templates", "key", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    def get_template(self, *, template_id: str) -> "types.TemplateAnswer":
        """Get a template."""
        return cast("types.TemplateAnswer", self._call("GET", "/api/v1/templates/{templateId}", "key", path_values={"templateId": template_id}, query={}, headers={}, body=None, is_repeatable=True))

    def get_record_schema(self, *, template_id: str) -> "types.RecordSchema":
        """Get the schema of a record."""
        return cast("types.RecordSchema", self._call("GET", "/api/v1/templates/{templateId}/schema", "key", path_values={"templateId": template_id}, query={}, headers={}, body=None, is_repeatable=True))

    def list_layout_presets(self, *, search: Optional[str] = None, width_mm: Optional[float] = None, height_mm: Optional[float] = None) -> "types.LayoutPresetList":
        """Find a sheet."""
        return cast("types.LayoutPresetList", self._call("GET", "/api/v1/layout-presets", "key", path_values={}, query={"search": search, "widthMm": width_mm, "heightMm": height_mm}, headers={}, body=None, is_repeatable=True))

    def get_test_sheet(self, *, preset_id: str) -> bytes:
        """Print a test sheet."""
        return cast("bytes", self._call("GET", "/api/v1/layout-presets/{presetId}/test-sheet.pdf", "key", path_values={"presetId": preset_id}, query={}, headers={}, body=None, is_repeatable=True))

    def send_sign_in_code(self, *, body: "types.CodeRequest", x_returning_visitor: Optional[str] = None) -> "types.Done":
        """Request a code by mail."""
        return cast("types.Done", self._call("POST", "/auth/email-otp/send-verification-otp", "none", path_values={}, query={}, headers={"X-Returning-Visitor": x_returning_visitor}, body=body, is_repeatable=False))

    def sign_in_by_code(self, *, body: "types.CodeSignIn", x_returning_visitor: Optional[str] = None) -> "types.SignedIn":
        """Sign in with a code."""
        return cast("types.SignedIn", self._call("POST", "/auth/sign-in/email-otp", "none", path_values={}, query={}, headers={"X-Returning-Visitor": x_returning_visitor}, body=body, is_repeatable=False))

    def sign_in_elsewhere(self, *, body: "types.SignInElsewhere", x_returning_visitor: Optional[str] = None) -> "types.Departure":
        """Sign in with GitHub or Google."""
        return cast("types.Departure", self._call("POST", "/auth/sign-in/social", "none", path_values={}, query={}, headers={"X-Returning-Visitor": x_returning_visitor}, body=body, is_repeatable=False))

    def get_session(self) -> "types.CurrentSession":
        """Get the session."""
        return cast("types.CurrentSession", self._call("GET", "/auth/get-session", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    def sign_out(self) -> "types.Done":
        """Sign out."""
        return cast("types.Done", self._call("POST", "/auth/sign-out", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=False))

    def get_me(self) -> "types.AccountAnswer":
        """Get the account."""
        return cast("types.AccountAnswer", self._call("GET", "/account/v1/me", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    def delete_me(self, *, credits: Optional[int] = None) -> None:
        """Delete the account."""
        self._call("DELETE", "/account/v1/me", "session", path_values={}, query={"credits": credits}, headers={}, body=None, is_repeatable=True)

    def list_usage(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.UsagePage":
        """List ledger entries."""
        return cast("types.UsagePage", self._call("GET", "/account/v1/usage", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def list_daily_usage(self, *, days: Optional[int] = None, by: Optional[str] = None) -> "types.DailyUsageAnswer":
        """Read usage by day."""
        return cast("types.DailyUsageAnswer", self._call("GET", "/account/v1/usage/daily", "session", path_values={}, query={"days": days, "by": by}, headers={}, body=None, is_repeatable=True))

    def start_trial(self) -> "types.TrialAnswer":
        """Start the trial."""
        return cast("types.TrialAnswer", self._call("POST", "/account/v1/trial", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=False))

    def replace_trial_key(self) -> "types.TrialAnswer":
        """Replace the trial key."""
        return cast("types.TrialAnswer", self._call("POST", "/account/v1/trial/key", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=False))

    def list_keys(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.KeyPage":
        """List keys."""
        return cast("types.KeyPage", self._call("GET", "/account/v1/keys", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def create_key(self, *, body: "types.NewKey") -> "types.KeyAnswer":
        """Create a business key."""
        return cast("types.KeyAnswer", self._call("POST", "/account/v1/keys", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    def revoke_key(self, *, key_id: str) -> None:
        """Revoke a key."""
        self._call("DELETE", "/account/v1/keys/{keyId}", "session", path_values={"keyId": key_id}, query={}, headers={}, body=None, is_repeatable=True)

    def call_link(self, *, token: str, if_none_match: Optional[str] = None) -> bytes:
        """Print a label by its URL."""
        return cast("bytes", self._call("GET", "/l/{token}", "none", path_values={"token": token}, query={}, headers={"If-None-Match": if_none_match}, body=None, is_repeatable=True))

    def post_to_link(self, *, body: "types.LinkValues", token: str, idempotency_key: Optional[str] = None, if_none_match: Optional[str] = None, accept: Optional[str] = None) -> Union[bytes, "types.PrinterJobAnswer"]:
        """Print a label by its URL, with a body."""
        return cast(Union[bytes, "types.PrinterJobAnswer"], self._call("POST", "/l/{token}", "none", path_values={"token": token}, query={}, headers={"Idempotency-Key": idempotency_key, "If-None-Match": if_none_match, "Accept": accept}, body=body, is_repeatable=False))

    def list_links(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.LinkPage":
        """List links."""
        return cast("types.LinkPage", self._call("GET", "/account/v1/links", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def create_link(self, *, body: "types.NewLink") -> "types.LinkWithUrlAnswer":
        """Create a link."""
        return cast("types.LinkWithUrlAnswer", self._call("POST", "/account/v1/links", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    def get_link(self, *, link_id: str) -> "types.LinkAnswer":
        """Get a link."""
        return cast("types.LinkAnswer", self._call("GET", "/account/v1/links/{linkId}", "session", path_values={"linkId": link_id}, query={}, headers={}, body=None, is_repeatable=True))

    def change_link(self, *, body: "types.LinkChanges", link_id: str) -> "types.LinkAnswer":
        """Change a link."""
        return cast("types.LinkAnswer", self._call("PATCH", "/account/v1/links/{linkId}", "session", path_values={"linkId": link_id}, query={}, headers={}, body=body, is_repeatable=True))

    def delete_link(self, *, link_id: str) -> None:
        """Delete a link."""
        self._call("DELETE", "/account/v1/links/{linkId}", "session", path_values={"linkId": link_id}, query={}, headers={}, body=None, is_repeatable=True)

    def rotate_link(self, *, body: "types.LinkRotation", link_id: str) -> "types.LinkWithUrlAnswer":
        """Give a link a new address."""
        return cast("types.LinkWithUrlAnswer", self._call("POST", "/account/v1/links/{linkId}/rotate", "session", path_values={"linkId": link_id}, query={}, headers={}, body=body, is_repeatable=True))

    def print_on_printer(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: str, reprint: Optional[bool] = None, x_integration_source: Optional[str] = None) -> "types.PrinterJobAnswer":
        """Print on a printer."""
        return cast("types.PrinterJobAnswer", self._call("POST", "/api/v1/printers/{printerId}/jobs", "key", path_values={"printerId": printer_id}, query={"reprint": reprint}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def list_printer_jobs(self, *, printer_id: str, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterJobPage":
        """List the jobs of a printer."""
        return cast("types.PrinterJobPage", self._call("GET", "/api/v1/printers/{printerId}/jobs", "key", path_values={"printerId": printer_id}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def preflight_on_printer(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job for a printer."""
        return cast("types.PreflightAnswer", self._call("POST", "/api/v1/printers/{printerId}/jobs/preflight", "key", path_values={"printerId": printer_id}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def get_printer_job(self, *, printer_id: str, job_id: str) -> "types.PrinterJobAnswer":
        """Get a job of a printer."""
        return cast("types.PrinterJobAnswer", self._call("GET", "/api/v1/printers/{printerId}/jobs/{jobId}", "key", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True))

    def cancel_printer_job(self, *, printer_id: str, job_id: str) -> None:
        """Cancel a job of a printer."""
        self._call("DELETE", "/api/v1/printers/{printerId}/jobs/{jobId}", "key", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True)

    def list_printers(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterPage":
        """List printers."""
        return cast("types.PrinterPage", self._call("GET", "/api/v1/printers", "key", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def get_printer(self, *, printer_id: str) -> "types.PrinterAnswer":
        """Get a printer."""
        return cast("types.PrinterAnswer", self._call("GET", "/api/v1/printers/{printerId}", "key", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True))

    def list_printers_signed_in(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterPage":
        """List printers as a signed-in person."""
        return cast("types.PrinterPage", self._call("GET", "/account/v1/printers", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def create_printer(self, *, body: "types.NewPrinter") -> "types.PrinterWithPairingAnswer":
        """Add a printer."""
        return cast("types.PrinterWithPairingAnswer", self._call("POST", "/account/v1/printers", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    def get_printer_signed_in(self, *, printer_id: str) -> "types.PrinterAnswer":
        """Get a printer as a signed-in person."""
        return cast("types.PrinterAnswer", self._call("GET", "/account/v1/printers/{printerId}", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True))

    def change_printer(self, *, body: "types.PrinterChanges", printer_id: str) -> "types.PrinterAnswer":
        """Change a printer."""
        return cast("types.PrinterAnswer", self._call("PATCH", "/account/v1/printers/{printerId}", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=body, is_repeatable=True))

    def remove_printer(self, *, printer_id: str) -> None:
        """Remove a printer."""
        self._call("DELETE", "/account/v1/printers/{printerId}", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True)

    def pair_printer_again(self, *, printer_id: str) -> "types.PrinterWithPairingAnswer":
        """Pair a printer again."""
        return cast("types.PrinterWithPairingAnswer", self._call("POST", "/account/v1/printers/{printerId}/pairing", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True))

    def print_test_page(self, *, printer_id: str) -> "types.PrinterJobAnswer":
        """Print a test page."""
        return cast("types.PrinterJobAnswer", self._call("POST", "/account/v1/printers/{printerId}/test-page", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=False))

    def print_on_printer_signed_in(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: str, reprint: Optional[bool] = None, x_integration_source: Optional[str] = None) -> "types.PrinterJobAnswer":
        """Print on a printer as a signed-in person."""
        return cast("types.PrinterJobAnswer", self._call("POST", "/account/v1/printers/{printerId}/jobs", "session", path_values={"printerId": printer_id}, query={"reprint": reprint}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def list_printer_jobs_signed_in(self, *, printer_id: str, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterJobPage":
        """List the jobs of a printer as a signed-in person."""
        return cast("types.PrinterJobPage", self._call("GET", "/account/v1/printers/{printerId}/jobs", "session", path_values={"printerId": printer_id}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def preflight_on_printer_signed_in(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job for a printer as a signed-in person."""
        return cast("types.PreflightAnswer", self._call("POST", "/account/v1/printers/{printerId}/jobs/preflight", "session", path_values={"printerId": printer_id}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def get_printer_job_signed_in(self, *, printer_id: str, job_id: str) -> "types.PrinterJobAnswer":
        """Get a job of a printer as a signed-in person."""
        return cast("types.PrinterJobAnswer", self._call("GET", "/account/v1/printers/{printerId}/jobs/{jobId}", "session", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True))

    def cancel_printer_job_signed_in(self, *, printer_id: str, job_id: str) -> None:
        """Cancel a job of a printer as a signed-in person."""
        self._call("DELETE", "/account/v1/printers/{printerId}/jobs/{jobId}", "session", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True)

    def pair_agent(self, *, body: "types.PairingRequest") -> "types.PairedAgentAnswer":
        """Pair an agent with a printer."""
        return cast("types.PairedAgentAnswer", self._call("POST", "/p/v1/pair", "none", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    def poll_printer(self, *, body: "types.AgentStatus") -> "types.OfferedPageAnswer":
        """Ask what to print next."""
        return cast("types.OfferedPageAnswer", self._call("POST", "/p/v1/poll", "none", path_values={}, query={}, headers={}, body=body, is_repeatable=True))

    def fetch_page(self, *, job_id: str, page: Optional[int] = None) -> bytes:
        """Fetch a page."""
        return cast("bytes", self._call("GET", "/p/v1/jobs/{jobId}", "none", path_values={"jobId": job_id}, query={"page": page}, headers={}, body=None, is_repeatable=True))

    def confirm_page(self, *, body: "types.PageResult", job_id: str) -> None:
        """Say what became of a page."""
        self._call("POST", "/p/v1/jobs/{jobId}/result", "none", path_values={"jobId": job_id}, query={}, headers={}, body=body, is_repeatable=True)

    def connect_printer(self) -> None:
        """Hear when to poll."""
        self._call("GET", "/p/v1/connect", "none", path_values={}, query={}, headers={}, body=None, is_repeatable=True)

    def list_account_templates(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, include: Optional[str] = None) -> "types.AccountTemplatePage":
        """List templates and drafts."""
        return cast("types.AccountTemplatePage", self._call("GET", "/account/v1/templates", "either", path_values={}, query={"cursor": cursor, "limit": limit, "include": include}, headers={}, body=None, is_repeatable=True))

    def create_account_template(self, *, body: "types.TemplatePush") -> "types.AccountTemplateAnswer":
        """Save a new template."""
        return cast("types.AccountTemplateAnswer", self._call("POST", "/account/v1/templates", "either", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    def preview_template(self, *, body: "types.PreviewRequest", accept: Optional[str] = None) -> Union[bytes, "types.PreviewAnswer"]:
        """Preview a template."""
        return cast(Union[bytes, "types.PreviewAnswer"], self._call("POST", "/account/v1/templates/preview", "either", path_values={}, query={}, headers={"Accept": accept}, body=body, is_repeatable=True))

    def get_account_template(self, *, template_id: str) -> "types.WholeTemplateAnswer":
        """Read a template with its document."""
        return cast("types.WholeTemplateAnswer", self._call("GET", "/account/v1/templates/{templateId}", "either", path_values={"templateId": template_id}, query={}, headers={}, body=None, is_repeatable=True))

    def put_account_template(self, *, body: "types.TemplatePush", template_id: str, if_match: Optional[str] = None, if_none_match: Optional[str] = None) -> "types.AccountTemplateAnswer":
        """Save a template."""
        return cast("types.AccountTemplateAnswer", self._call("PUT", "/account/v1/templates/{templateId}", "either", path_values={"templateId": template_id}, query={}, headers={"If-Match": if_match, "If-None-Match": if_none_match}, body=body, is_repeatable=True))

    def delete_account_template(self, *, template_id: str, if_match: Optional[str] = None) -> None:
        """Delete a template."""
        self._call("DELETE", "/account/v1/templates/{templateId}", "either", path_values={"templateId": template_id}, query={}, headers={"If-Match": if_match}, body=None, is_repeatable=True)

    def list_template_versions(self, *, template_id: str, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.TemplateVersionPage":
        """List former versions of a template."""
        return cast("types.TemplateVersionPage", self._call("GET", "/account/v1/templates/{templateId}/versions", "either", path_values={"templateId": template_id}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def get_template_version(self, *, template_id: str, revision: str) -> "types.WholeVersionAnswer":
        """Read a former version of a template."""
        return cast("types.WholeVersionAnswer", self._call("GET", "/account/v1/templates/{templateId}/versions/{revision}", "either", path_values={"templateId": template_id, "revision": revision}, query={}, headers={}, body=None, is_repeatable=True))

    def list_assets(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.AssetPage":
        """List assets."""
        return cast("types.AssetPage", self._call("GET", "/account/v1/assets", "either", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    def upload_asset(self, *, body: bytes, content_type: str) -> "types.AssetAnswer":
        """Upload an image or artwork."""
        return cast("types.AssetAnswer", self._call("POST", "/account/v1/assets", "either", path_values={}, query={}, headers={"Content-Type": content_type}, body=body, is_repeatable=True))

    def get_asset(self, *, sha256: str) -> bytes:
        """Read an asset."""
        return cast("bytes", self._call("GET", "/account/v1/assets/{sha256}", "either", path_values={"sha256": sha256}, query={}, headers={}, body=None, is_repeatable=True))

    def delete_asset(self, *, sha256: str) -> None:
        """Delete an asset."""
        self._call("DELETE", "/account/v1/assets/{sha256}", "either", path_values={"sha256": sha256}, query={}, headers={}, body=None, is_repeatable=True)

    def fetch_image(self, *, body: "types.ImageRequest") -> bytes:
        """Fetch an image from an address."""
        return cast("bytes", self._call("POST", "/account/v1/images", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=True))

    def get_health(self) -> "types.Health":
        """Check the service's health."""
        return cast("types.Health", self._call("GET", "/health", "none", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    def get_open_api(self, *, if_none_match: Optional[str] = None) -> "types.OpenApi":
        """Get the OpenAPI document."""
        return cast("types.OpenApi", self._call("GET", "/openapi.json", "none", path_values={}, query={}, headers={"If-None-Match": if_none_match}, body=None, is_repeatable=True))

    def get_gallery(self, *, if_none_match: Optional[str] = None) -> "types.StarterList":
        """The starters."""
        return cast("types.StarterList", self._call("GET", "/gallery.json", "none", path_values={}, query={}, headers={"If-None-Match": if_none_match}, body=None, is_repeatable=True))


class AsyncApi:
    """The same calls, to await."""

    def __init__(self, call: Callable[..., Awaitable[Any]]) -> None:
        self._call = call

    async def generate_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print labels or cards."""
        return cast("bytes", await self._call("POST", "/api/v1/generate-pdf", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def preflight_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job."""
        return cast("types.PreflightAnswer", await self._call("POST", "/api/v1/generate-pdf/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def generate_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print as a signed-in person."""
        return cast("bytes", await self._call("POST", "/account/v1/generate-pdf", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def preflight_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job as a signed-in person."""
        return cast("types.PreflightAnswer", await self._call("POST", "/account/v1/generate-pdf/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def generate_demo_pdf(self, *, body: "types.GeneratePdfRequest", cf_turnstile_response: Optional[str] = None) -> bytes:
        """Print a demo without a key."""
        return cast("bytes", await self._call("POST", "/api/v1/demo/generate-pdf", "none", path_values={}, query={}, headers={"CF-Turnstile-Response": cf_turnstile_response}, body=body, is_repeatable=True))

    async def generate_raster(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print for a label printer or a screen."""
        return cast("bytes", await self._call("POST", "/api/v1/generate-raster", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def preflight_raster(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job of dots."""
        return cast("types.PreflightAnswer", await self._call("POST", "/api/v1/generate-raster/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def generate_raster_signed_in(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print dots as a signed-in person."""
        return cast("bytes", await self._call("POST", "/account/v1/generate-raster", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def preflight_raster_signed_in(self, *, body: "types.GenerateRasterRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job of dots as a signed-in person."""
        return cast("types.PreflightAnswer", await self._call("POST", "/account/v1/generate-raster/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def get_test_label(self, *, width_mm: float, height_mm: float, dpi: float) -> bytes:
        """Print a test label."""
        return cast("bytes", await self._call("GET", "/api/v1/test-label.zpl", "key", path_values={}, query={"widthMm": width_mm, "heightMm": height_mm, "dpi": dpi}, headers={}, body=None, is_repeatable=True))

    async def print_job(self, *, body: "types.JobRequest", idempotency_key: str, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print up to 10,000 labels."""
        return cast("bytes", await self._call("POST", "/api/v1/jobs", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def preflight_job(self, *, body: "types.JobRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a large job."""
        return cast("types.PreflightAnswer", await self._call("POST", "/api/v1/jobs/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def print_job_signed_in(self, *, body: "types.JobRequest", idempotency_key: str, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> bytes:
        """Print a large job as a signed-in person."""
        return cast("bytes", await self._call("POST", "/account/v1/jobs", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def preflight_job_signed_in(self, *, body: "types.JobRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None, x_printer_profile: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a large job as a signed-in person."""
        return cast("types.PreflightAnswer", await self._call("POST", "/account/v1/jobs/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source, "X-Printer-Profile": x_printer_profile}, body=body, is_repeatable=True))

    async def list_templates(self) -> "types.TemplateList":
        """List templates."""
        return cast("types.TemplateList", await self._call("GET", "/api/v1/templates", "key", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    async def get_template(self, *, template_id: str) -> "types.TemplateAnswer":
        """Get a template."""
        return cast("types.TemplateAnswer", await self._call("GET", "/api/v1/templates/{templateId}", "key", path_values={"templateId": template_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def get_record_schema(self, *, template_id: str) -> "types.RecordSchema":
        """Get the schema of a record."""
        return cast("types.RecordSchema", await self._call("GET", "/api/v1/templates/{templateId}/schema", "key", path_values={"templateId": template_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def list_layout_presets(self, *, search: Optional[str] = None, width_mm: Optional[float] = None, height_mm: Optional[float] = None) -> "types.LayoutPresetList":
        """Find a sheet."""
        return cast("types.LayoutPresetList", await self._call("GET", "/api/v1/layout-presets", "key", path_values={}, query={"search": search, "widthMm": width_mm, "heightMm": height_mm}, headers={}, body=None, is_repeatable=True))

    async def get_test_sheet(self, *, preset_id: str) -> bytes:
        """Print a test sheet."""
        return cast("bytes", await self._call("GET", "/api/v1/layout-presets/{presetId}/test-sheet.pdf", "key", path_values={"presetId": preset_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def send_sign_in_code(self, *, body: "types.CodeRequest", x_returning_visitor: Optional[str] = None) -> "types.Done":
        """Request a code by mail."""
        return cast("types.Done", await self._call("POST", "/auth/email-otp/send-verification-otp", "none", path_values={}, query={}, headers={"X-Returning-Visitor": x_returning_visitor}, body=body, is_repeatable=False))

    async def sign_in_by_code(self, *, body: "types.CodeSignIn", x_returning_visitor: Optional[str] = None) -> "types.SignedIn":
        """Sign in with a code."""
        return cast("types.SignedIn", await self._call("POST", "/auth/sign-in/email-otp", "none", path_values={}, query={}, headers={"X-Returning-Visitor": x_returning_visitor}, body=body, is_repeatable=False))

    async def sign_in_elsewhere(self, *, body: "types.SignInElsewhere", x_returning_visitor: Optional[str] = None) -> "types.Departure":
        """Sign in with GitHub or Google."""
        return cast("types.Departure", await self._call("POST", "/auth/sign-in/social", "none", path_values={}, query={}, headers={"X-Returning-Visitor": x_returning_visitor}, body=body, is_repeatable=False))

    async def get_session(self) -> "types.CurrentSession":
        """Get the session."""
        return cast("types.CurrentSession", await self._call("GET", "/auth/get-session", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    async def sign_out(self) -> "types.Done":
        """Sign out."""
        return cast("types.Done", await self._call("POST", "/auth/sign-out", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=False))

    async def get_me(self) -> "types.AccountAnswer":
        """Get the account."""
        return cast("types.AccountAnswer", await self._call("GET", "/account/v1/me", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    async def delete_me(self, *, credits: Optional[int] = None) -> None:
        """Delete the account."""
        await self._call("DELETE", "/account/v1/me", "session", path_values={}, query={"credits": credits}, headers={}, body=None, is_repeatable=True)

    async def list_usage(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.UsagePage":
        """List ledger entries."""
        return cast("types.UsagePage", await self._call("GET", "/account/v1/usage", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def list_daily_usage(self, *, days: Optional[int] = None, by: Optional[str] = None) -> "types.DailyUsageAnswer":
        """Read usage by day."""
        return cast("types.DailyUsageAnswer", await self._call("GET", "/account/v1/usage/daily", "session", path_values={}, query={"days": days, "by": by}, headers={}, body=None, is_repeatable=True))

    async def start_trial(self) -> "types.TrialAnswer":
        """Start the trial."""
        return cast("types.TrialAnswer", await self._call("POST", "/account/v1/trial", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=False))

    async def replace_trial_key(self) -> "types.TrialAnswer":
        """Replace the trial key."""
        return cast("types.TrialAnswer", await self._call("POST", "/account/v1/trial/key", "session", path_values={}, query={}, headers={}, body=None, is_repeatable=False))

    async def list_keys(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.KeyPage":
        """List keys."""
        return cast("types.KeyPage", await self._call("GET", "/account/v1/keys", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def create_key(self, *, body: "types.NewKey") -> "types.KeyAnswer":
        """Create a business key."""
        return cast("types.KeyAnswer", await self._call("POST", "/account/v1/keys", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    async def revoke_key(self, *, key_id: str) -> None:
        """Revoke a key."""
        await self._call("DELETE", "/account/v1/keys/{keyId}", "session", path_values={"keyId": key_id}, query={}, headers={}, body=None, is_repeatable=True)

    async def call_link(self, *, token: str, if_none_match: Optional[str] = None) -> bytes:
        """Print a label by its URL."""
        return cast("bytes", await self._call("GET", "/l/{token}", "none", path_values={"token": token}, query={}, headers={"If-None-Match": if_none_match}, body=None, is_repeatable=True))

    async def post_to_link(self, *, body: "types.LinkValues", token: str, idempotency_key: Optional[str] = None, if_none_match: Optional[str] = None, accept: Optional[str] = None) -> Union[bytes, "types.PrinterJobAnswer"]:
        """Print a label by its URL, with a body."""
        return cast(Union[bytes, "types.PrinterJobAnswer"], await self._call("POST", "/l/{token}", "none", path_values={"token": token}, query={}, headers={"Idempotency-Key": idempotency_key, "If-None-Match": if_none_match, "Accept": accept}, body=body, is_repeatable=False))

    async def list_links(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.LinkPage":
        """List links."""
        return cast("types.LinkPage", await self._call("GET", "/account/v1/links", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def create_link(self, *, body: "types.NewLink") -> "types.LinkWithUrlAnswer":
        """Create a link."""
        return cast("types.LinkWithUrlAnswer", await self._call("POST", "/account/v1/links", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    async def get_link(self, *, link_id: str) -> "types.LinkAnswer":
        """Get a link."""
        return cast("types.LinkAnswer", await self._call("GET", "/account/v1/links/{linkId}", "session", path_values={"linkId": link_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def change_link(self, *, body: "types.LinkChanges", link_id: str) -> "types.LinkAnswer":
        """Change a link."""
        return cast("types.LinkAnswer", await self._call("PATCH", "/account/v1/links/{linkId}", "session", path_values={"linkId": link_id}, query={}, headers={}, body=body, is_repeatable=True))

    async def delete_link(self, *, link_id: str) -> None:
        """Delete a link."""
        await self._call("DELETE", "/account/v1/links/{linkId}", "session", path_values={"linkId": link_id}, query={}, headers={}, body=None, is_repeatable=True)

    async def rotate_link(self, *, body: "types.LinkRotation", link_id: str) -> "types.LinkWithUrlAnswer":
        """Give a link a new address."""
        return cast("types.LinkWithUrlAnswer", await self._call("POST", "/account/v1/links/{linkId}/rotate", "session", path_values={"linkId": link_id}, query={}, headers={}, body=body, is_repeatable=True))

    async def print_on_printer(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: str, reprint: Optional[bool] = None, x_integration_source: Optional[str] = None) -> "types.PrinterJobAnswer":
        """Print on a printer."""
        return cast("types.PrinterJobAnswer", await self._call("POST", "/api/v1/printers/{printerId}/jobs", "key", path_values={"printerId": printer_id}, query={"reprint": reprint}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def list_printer_jobs(self, *, printer_id: str, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterJobPage":
        """List the jobs of a printer."""
        return cast("types.PrinterJobPage", await self._call("GET", "/api/v1/printers/{printerId}/jobs", "key", path_values={"printerId": printer_id}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def preflight_on_printer(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job for a printer."""
        return cast("types.PreflightAnswer", await self._call("POST", "/api/v1/printers/{printerId}/jobs/preflight", "key", path_values={"printerId": printer_id}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def get_printer_job(self, *, printer_id: str, job_id: str) -> "types.PrinterJobAnswer":
        """Get a job of a printer."""
        return cast("types.PrinterJobAnswer", await self._call("GET", "/api/v1/printers/{printerId}/jobs/{jobId}", "key", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def cancel_printer_job(self, *, printer_id: str, job_id: str) -> None:
        """Cancel a job of a printer."""
        await self._call("DELETE", "/api/v1/printers/{printerId}/jobs/{jobId}", "key", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True)

    async def list_printers(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterPage":
        """List printers."""
        return cast("types.PrinterPage", await self._call("GET", "/api/v1/printers", "key", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def get_printer(self, *, printer_id: str) -> "types.PrinterAnswer":
        """Get a printer."""
        return cast("types.PrinterAnswer", await self._call("GET", "/api/v1/printers/{printerId}", "key", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def list_printers_signed_in(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterPage":
        """List printers as a signed-in person."""
        return cast("types.PrinterPage", await self._call("GET", "/account/v1/printers", "session", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def create_printer(self, *, body: "types.NewPrinter") -> "types.PrinterWithPairingAnswer":
        """Add a printer."""
        return cast("types.PrinterWithPairingAnswer", await self._call("POST", "/account/v1/printers", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    async def get_printer_signed_in(self, *, printer_id: str) -> "types.PrinterAnswer":
        """Get a printer as a signed-in person."""
        return cast("types.PrinterAnswer", await self._call("GET", "/account/v1/printers/{printerId}", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def change_printer(self, *, body: "types.PrinterChanges", printer_id: str) -> "types.PrinterAnswer":
        """Change a printer."""
        return cast("types.PrinterAnswer", await self._call("PATCH", "/account/v1/printers/{printerId}", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=body, is_repeatable=True))

    async def remove_printer(self, *, printer_id: str) -> None:
        """Remove a printer."""
        await self._call("DELETE", "/account/v1/printers/{printerId}", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True)

    async def pair_printer_again(self, *, printer_id: str) -> "types.PrinterWithPairingAnswer":
        """Pair a printer again."""
        return cast("types.PrinterWithPairingAnswer", await self._call("POST", "/account/v1/printers/{printerId}/pairing", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def print_test_page(self, *, printer_id: str) -> "types.PrinterJobAnswer":
        """Print a test page."""
        return cast("types.PrinterJobAnswer", await self._call("POST", "/account/v1/printers/{printerId}/test-page", "session", path_values={"printerId": printer_id}, query={}, headers={}, body=None, is_repeatable=False))

    async def print_on_printer_signed_in(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: str, reprint: Optional[bool] = None, x_integration_source: Optional[str] = None) -> "types.PrinterJobAnswer":
        """Print on a printer as a signed-in person."""
        return cast("types.PrinterJobAnswer", await self._call("POST", "/account/v1/printers/{printerId}/jobs", "session", path_values={"printerId": printer_id}, query={"reprint": reprint}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def list_printer_jobs_signed_in(self, *, printer_id: str, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.PrinterJobPage":
        """List the jobs of a printer as a signed-in person."""
        return cast("types.PrinterJobPage", await self._call("GET", "/account/v1/printers/{printerId}/jobs", "session", path_values={"printerId": printer_id}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def preflight_on_printer_signed_in(self, *, body: "types.PrintJobRequest", printer_id: str, idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job for a printer as a signed-in person."""
        return cast("types.PreflightAnswer", await self._call("POST", "/account/v1/printers/{printerId}/jobs/preflight", "session", path_values={"printerId": printer_id}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def get_printer_job_signed_in(self, *, printer_id: str, job_id: str) -> "types.PrinterJobAnswer":
        """Get a job of a printer as a signed-in person."""
        return cast("types.PrinterJobAnswer", await self._call("GET", "/account/v1/printers/{printerId}/jobs/{jobId}", "session", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def cancel_printer_job_signed_in(self, *, printer_id: str, job_id: str) -> None:
        """Cancel a job of a printer as a signed-in person."""
        await self._call("DELETE", "/account/v1/printers/{printerId}/jobs/{jobId}", "session", path_values={"printerId": printer_id, "jobId": job_id}, query={}, headers={}, body=None, is_repeatable=True)

    async def pair_agent(self, *, body: "types.PairingRequest") -> "types.PairedAgentAnswer":
        """Pair an agent with a printer."""
        return cast("types.PairedAgentAnswer", await self._call("POST", "/p/v1/pair", "none", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    async def poll_printer(self, *, body: "types.AgentStatus") -> "types.OfferedPageAnswer":
        """Ask what to print next."""
        return cast("types.OfferedPageAnswer", await self._call("POST", "/p/v1/poll", "none", path_values={}, query={}, headers={}, body=body, is_repeatable=True))

    async def fetch_page(self, *, job_id: str, page: Optional[int] = None) -> bytes:
        """Fetch a page."""
        return cast("bytes", await self._call("GET", "/p/v1/jobs/{jobId}", "none", path_values={"jobId": job_id}, query={"page": page}, headers={}, body=None, is_repeatable=True))

    async def confirm_page(self, *, body: "types.PageResult", job_id: str) -> None:
        """Say what became of a page."""
        await self._call("POST", "/p/v1/jobs/{jobId}/result", "none", path_values={"jobId": job_id}, query={}, headers={}, body=body, is_repeatable=True)

    async def connect_printer(self) -> None:
        """Hear when to poll."""
        await self._call("GET", "/p/v1/connect", "none", path_values={}, query={}, headers={}, body=None, is_repeatable=True)

    async def list_account_templates(self, *, cursor: Optional[str] = None, limit: Optional[int] = None, include: Optional[str] = None) -> "types.AccountTemplatePage":
        """List templates and drafts."""
        return cast("types.AccountTemplatePage", await self._call("GET", "/account/v1/templates", "either", path_values={}, query={"cursor": cursor, "limit": limit, "include": include}, headers={}, body=None, is_repeatable=True))

    async def create_account_template(self, *, body: "types.TemplatePush") -> "types.AccountTemplateAnswer":
        """Save a new template."""
        return cast("types.AccountTemplateAnswer", await self._call("POST", "/account/v1/templates", "either", path_values={}, query={}, headers={}, body=body, is_repeatable=False))

    async def preview_template(self, *, body: "types.PreviewRequest", accept: Optional[str] = None) -> Union[bytes, "types.PreviewAnswer"]:
        """Preview a template."""
        return cast(Union[bytes, "types.PreviewAnswer"], await self._call("POST", "/account/v1/templates/preview", "either", path_values={}, query={}, headers={"Accept": accept}, body=body, is_repeatable=True))

    async def get_account_template(self, *, template_id: str) -> "types.WholeTemplateAnswer":
        """Read a template with its document."""
        return cast("types.WholeTemplateAnswer", await self._call("GET", "/account/v1/templates/{templateId}", "either", path_values={"templateId": template_id}, query={}, headers={}, body=None, is_repeatable=True))

    async def put_account_template(self, *, body: "types.TemplatePush", template_id: str, if_match: Optional[str] = None, if_none_match: Optional[str] = None) -> "types.AccountTemplateAnswer":
        """Save a template."""
        return cast("types.AccountTemplateAnswer", await self._call("PUT", "/account/v1/templates/{templateId}", "either", path_values={"templateId": template_id}, query={}, headers={"If-Match": if_match, "If-None-Match": if_none_match}, body=body, is_repeatable=True))

    async def delete_account_template(self, *, template_id: str, if_match: Optional[str] = None) -> None:
        """Delete a template."""
        await self._call("DELETE", "/account/v1/templates/{templateId}", "either", path_values={"templateId": template_id}, query={}, headers={"If-Match": if_match}, body=None, is_repeatable=True)

    async def list_template_versions(self, *, template_id: str, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.TemplateVersionPage":
        """List former versions of a template."""
        return cast("types.TemplateVersionPage", await self._call("GET", "/account/v1/templates/{templateId}/versions", "either", path_values={"templateId": template_id}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def get_template_version(self, *, template_id: str, revision: str) -> "types.WholeVersionAnswer":
        """Read a former version of a template."""
        return cast("types.WholeVersionAnswer", await self._call("GET", "/account/v1/templates/{templateId}/versions/{revision}", "either", path_values={"templateId": template_id, "revision": revision}, query={}, headers={}, body=None, is_repeatable=True))

    async def list_assets(self, *, cursor: Optional[str] = None, limit: Optional[int] = None) -> "types.AssetPage":
        """List assets."""
        return cast("types.AssetPage", await self._call("GET", "/account/v1/assets", "either", path_values={}, query={"cursor": cursor, "limit": limit}, headers={}, body=None, is_repeatable=True))

    async def upload_asset(self, *, body: bytes, content_type: str) -> "types.AssetAnswer":
        """Upload an image or artwork."""
        return cast("types.AssetAnswer", await self._call("POST", "/account/v1/assets", "either", path_values={}, query={}, headers={"Content-Type": content_type}, body=body, is_repeatable=True))

    async def get_asset(self, *, sha256: str) -> bytes:
        """Read an asset."""
        return cast("bytes", await self._call("GET", "/account/v1/assets/{sha256}", "either", path_values={"sha256": sha256}, query={}, headers={}, body=None, is_repeatable=True))

    async def delete_asset(self, *, sha256: str) -> None:
        """Delete an asset."""
        await self._call("DELETE", "/account/v1/assets/{sha256}", "either", path_values={"sha256": sha256}, query={}, headers={}, body=None, is_repeatable=True)

    async def fetch_image(self, *, body: "types.ImageRequest") -> bytes:
        """Fetch an image from an address."""
        return cast("bytes", await self._call("POST", "/account/v1/images", "session", path_values={}, query={}, headers={}, body=body, is_repeatable=True))

    async def get_health(self) -> "types.Health":
        """Check the service's health."""
        return cast("types.Health", await self._call("GET", "/health", "none", path_values={}, query={}, headers={}, body=None, is_repeatable=True))

    async def get_open_api(self, *, if_none_match: Optional[str] = None) -> "types.OpenApi":
        """Get the OpenAPI document."""
        return cast("types.OpenApi", await self._call("GET", "/openapi.json", "none", path_values={}, query={}, headers={"If-None-Match": if_none_match}, body=None, is_repeatable=True))

    async def get_gallery(self, *, if_none_match: Optional[str] = None) -> "types.StarterList":
        """The starters."""
        return cast("types.StarterList", await self._call("GET", "/gallery.json", "none", path_values={}, query={}, headers={"If-None-Match": if_none_match}, body=None, is_repeatable=True))
