// The packages outside the workspaces, each installed by the commands that need it (scripts/install-package.ts).

export const PACKAGE_FOLDERS = [
  "bench",
  "fonts",
  "scripts/locales",
  "scripts/text",
  "test",
  "test/browser",
  "test/github-files",
  "test/openapi-lint",
  "test/raster-oracles",
] as const;

export type PackageFolder = (typeof PACKAGE_FOLDERS)[number];
