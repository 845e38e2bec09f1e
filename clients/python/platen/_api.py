# Generated from the API's document by `npm run build:client-types`.
from typing import Any, Awaitable, Callable, Optional, Union, cast

from . import _types as types


class Api:
    """Every call of the API and the account side; each answers the body as it came, or bytes."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

    def generate_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> bytes:
        """Print labels or cards."""
        return cast("bytes", self._call("POST", "/api/v1/generate-pdf", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def preflight_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job."""
        return cast("types.PreflightAnswer", self._call("POST", "/api/v1/generate-pdf/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def generate_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> bytes:
        """Print as a signed-in person."""
        return cast("bytes", self._call("POST", "/account/v1/generate-pdf", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def preflight_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job as a signed-in person."""
        return cast("types.PreflightAnswer", self._call("POST", "/account/v1/generate-pdf/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    def generate_demo_pdf(self, *, body: "types.GeneratePdfRequest", cf_turnstile_response: Optional[str] = None) -> bytes:
        """Print a demo without a key."""
        return cast("bytes", self._call("POST", "/api/v1/demo/generate-pdf", "none", path_values={}, query={}, headers={"CF-Turnstile-Response": cf_turnstile_response}, body=body, is_repeatable=True))

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

    async def generate_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> bytes:
        """Print labels or cards."""
        return cast("bytes", await self._call("POST", "/api/v1/generate-pdf", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def preflight_pdf(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job."""
        return cast("types.PreflightAnswer", await self._call("POST", "/api/v1/generate-pdf/preflight", "key", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def generate_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> bytes:
        """Print as a signed-in person."""
        return cast("bytes", await self._call("POST", "/account/v1/generate-pdf", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def preflight_pdf_signed_in(self, *, body: "types.GeneratePdfRequest", idempotency_key: Optional[str] = None, x_integration_source: Optional[str] = None) -> "types.PreflightAnswer":
        """Preflight a job as a signed-in person."""
        return cast("types.PreflightAnswer", await self._call("POST", "/account/v1/generate-pdf/preflight", "session", path_values={}, query={}, headers={"Idempotency-Key": idempotency_key, "X-Integration-Source": x_integration_source}, body=body, is_repeatable=True))

    async def generate_demo_pdf(self, *, body: "types.GeneratePdfRequest", cf_turnstile_response: Optional[str] = None) -> bytes:
        """Print a demo without a key."""
        return cast("bytes", await self._call("POST", "/api/v1/demo/generate-pdf", "none", path_values={}, query={}, headers={"CF-Turnstile-Response": cf_turnstile_response}, body=body, is_repeatable=True))

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
