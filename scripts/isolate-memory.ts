// V8's settings for local isolates.

/** Garbage stays about as small as in 128 MB of a Worker (decision 0015); without a limit V8 lets it grow to hundreds. */
export const V8_FLAGS = {
  MINIFLARE_WORKERD_V8_FLAGS: "--max-semi-space-size=4 --max-old-space-size=256",
};
