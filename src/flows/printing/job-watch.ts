// What is looked after while a large job is drawn: whether its client is still there, the lease of its key, and its place
// among the account's jobs. Looked at whenever others of the isolate have had their turn.
import { JOB_HEARD_MS, JOBS_AT_ONCE, THIRD_JOB_RETRY_AFTER_SEC } from "../../rules/jobs-at-once.ts";
import { LEASE_MS, WORK_MS } from "../../rules/idempotency.ts";
import { TemporaryRefusal, unavailable } from "../../rules/refusals.ts";
import { beginLargeJob, endLargeJob } from "../../store/visits/rate-limits.ts";
import type { Deps } from "../deps.ts";
import { type Claim, renewClaim } from "./claim-key.ts";
import { Pacer } from "./pacer.ts";

const RENEWED_BEFORE_MS = LEASE_MS / 2;
const HEARD_EVERY_MS = JOB_HEARD_MS / 3;

export class JobWatch {
  /** Of all that is computed for the job. */
  readonly pacer: Pacer;
  readonly #deps: Deps;
  readonly #accountId: string;
  #claim: Claim | null = null;
  #isCommitted = false;
  #isPlaced = false;
  #heardAt = 0;

  constructor(deps: Deps, accountId: string) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.pacer = new Pacer(() => this.#look());
  }

  /** @throws Refusal RATE_LIMITED for a third job at once */
  async takePlace(): Promise<void> {
    const { limiters, requestId } = this.#deps;
    if (!(await beginLargeJob(limiters, this.#accountId, requestId))) throw thirdJob();
    this.#isPlaced = true;
    this.#heardAt = this.#deps.now();
  }

  /** Whatever became of the job. */
  async leavePlace(): Promise<void> {
    const { limiters, requestId } = this.#deps;
    if (this.#isPlaced) await endLargeJob(limiters, this.#accountId, requestId);
    this.#isPlaced = false;
  }

  /** From now on its lease is renewed. */
  hold(claim: Claim): void {
    this.#claim = claim;
  }

  /** The claim as it is before the charge. @throws Refusal UNAVAILABLE where its time is over, or its client is gone */
  async claim(): Promise<Claim> {
    await this.#look();
    return this.#claim!;
  }

  /** From here on the lease is not renewed, and a client that hangs up does not stop the job. */
  letGo(): void {
    this.#claim = null;
    this.#isCommitted = true;
  }

  async #look(): Promise<void> {
    this.#deps.holding.hear();
    if (!this.#isCommitted && this.#deps.hungUp.aborted) throw hungUp();
    if (this.#claim !== null) await this.#keepLease();
    await this.keepPlace();
  }

  /** Says from time to time that the job goes on, for as long as its reader takes. */
  async keepPlace(): Promise<void> {
    const { limiters, requestId, now } = this.#deps;
    if (!this.#isPlaced || now() - this.#heardAt < HEARD_EVERY_MS) return;
    this.#heardAt = now();
    // A job whose place has lapsed goes on.
    await beginLargeJob(limiters, this.#accountId, requestId).catch(() => false);
  }

  async #keepLease(): Promise<void> {
    const claim = this.#claim;
    if (!claim?.held) return;
    const { grant } = claim.held;
    const now = this.#deps.now();
    const end = grant.at + WORK_MS;
    if (now >= end || now >= grant.leaseUntil) throw tookTooLong();
    if (grant.leaseUntil >= end || now < grant.leaseUntil - RENEWED_BEFORE_MS) return;
    const renewed = await renewClaim(this.#deps, claim);
    if (renewed === null) throw tookTooLong();
    this.#claim = renewed;
  }
}

function thirdJob() {
  return new TemporaryRefusal(
    "RATE_LIMITED",
    `This account has ${JOBS_AT_ONCE} jobs under way, and can have no more at once. Nothing was charged. Try again in ${THIRD_JOB_RETRY_AFTER_SEC} s.`,
    THIRD_JOB_RETRY_AFTER_SEC,
  );
}

function tookTooLong() {
  return unavailable("The job took too long and was stopped. Nothing was charged; try again.");
}

/** No one reads it. */
function hungUp() {
  return unavailable("The client hung up before the job was charged, and the job was stopped.");
}
