// Which ids a cloud-synced template can have: anything else is not looked up.

const TEMPLATE_ID = /^custom-[A-Za-z0-9_-]{1,64}$/;

export function isTemplateId(id: string): boolean {
  return TEMPLATE_ID.test(id);
}
