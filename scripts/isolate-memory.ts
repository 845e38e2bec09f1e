// V8's settings for local isolates.

/** Garbage stays about as small as in a Worker's 128 MB; without a limit V8 lets it grow to hundreds. */
export const V8_FLAGS = {
  MINIFLARE_WORKERD_V8_FLAGS: "--max-semi-space-size=8 --max-old-space-size=256",
};
