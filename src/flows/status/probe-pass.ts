// How the demo knows the service's own check, which counts as no visitor: a MAC of the five minutes in which it is sent.
import { PROBE_EVERY_MIN } from "../../rules/status.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";
import { macOf } from "../seal.ts";

export const PROBE_HEADER = "X-Platen-Probe";
const SLOT_MS = PROBE_EVERY_MIN * 60_000;

type PassDeps = Pick<Deps, "settings" | "now">;

export function makeProbePass({ settings, now }: PassDeps): Promise<string> {
  return passOf(settings, Math.floor(now() / SLOT_MS));
}

/** Also of the five minutes before and after: two machines, two clocks. */
export async function isProbePass(
  { settings, now }: PassDeps,
  sent: string | undefined,
): Promise<boolean> {
  if (sent === undefined) return false;
  const slot = Math.floor(now() / SLOT_MS);
  const passes = await Promise.all(
    [slot, slot - 1, slot + 1].map((each) => passOf(settings, each)),
  );
  const [given, ...known] = await Promise.all([sent, ...passes].map((text) => sha256(text)));
  return known.some((digest) => crypto.subtle.timingSafeEqual(given!, digest));
}

function passOf(settings: Deps["settings"], slot: number): Promise<string> {
  return macOf(settings.demoSecret, `probe:${slot}`);
}
