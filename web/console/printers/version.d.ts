// What Vite puts into the pages when they are built: scripts/web/vite-config.ts.
interface ImportMetaEnv {
  readonly PLATEN_VERSION: string;
}
