import { mayPass } from '../may-pass.ts';
import type { Remedy } from '../remedies.ts';
import { situationOf } from '../situations.ts';

/** A call is tried at most once more than there are waits. */
export const WAITS_MS = [500, 1_000, 2_000, 4_000] as const;
/** A server that asks for a longer wait gets no second try: the program decides. */
export const LONGEST_WAIT_MS = 15_000;
const TOO_MANY = 429;

export interface RepeatOptions {
  /** Whether the call, sent twice, acts once: it only reads, or it carries an idempotency key. */
  isRepeatable(callId: string): boolean;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** 0 ≤ x < 1; spreads the waits of many programs. */
  random(): number;
}

/**
 * Tries a call again after a failure that may pass by itself, if that can do no harm. What was refused for its rate was
 * not done, so it is always sent again; after other failures only what is repeatable.
 */
export function repeating({ isRepeatable, wait, random }: RepeatOptions): Remedy {
  return async ({ callId, error, mended }) => {
    const usual = WAITS_MS[mended.length];
    if (usual === undefined || !mayPass(error)) return null;
    if (error.status !== TOO_MANY && !isRepeatable(callId)) return null;
    const waitMs = error.waitMs ?? usual * (0.5 + random() / 2);
    if (waitMs > LONGEST_WAIT_MS) return null;
    mended.push(situationOf(callId, error));
    await wait(waitMs);
    return {};
  };
}
