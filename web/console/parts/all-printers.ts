// The printers of an account, in one answer: more than it can have.
export const ALL_PRINTERS = "/account/v1/printers?limit=200";
