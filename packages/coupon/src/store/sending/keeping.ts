import type { bets } from '@fairbook/contracts';
import { type Draft, type Intent, readSaved, type SentPress, writeSaved } from '../chosen/saved.ts';
import type { CouponDeps } from '../deps.ts';
import { createUndecided } from './undecided.ts';

export type Keeping = ReturnType<typeof createKeeping>;

/** Stores the coupon on this device between pages: its draft, and sent coupons without an outcome yet. */
export function createKeeping(
  deps: Pick<CouponDeps, 'storage' | 'sent' | 'newKey' | 'now'>,
  draft: () => Draft,
  presses: () => readonly SentPress[],
) {
  const undecided = createUndecided(deps.sent);
  let intent: Intent | null = null;
  /** Coupons that an earlier page or another tab has sent, and that are not shown here. */
  let behind: readonly Intent[] = [];

  function save(): void {
    undecided.keep({ intents: intent ? [intent, ...behind] : behind, presses: presses() });
    deps.storage.write(writeSaved(draft()));
  }

  return {
    save,
    read(): { draft: Draft; presses: SentPress[]; intent: Intent | null; behind: readonly Intent[] } {
      const saved = readSaved(deps.storage.read());
      const sent = undecided.read();
      [intent = null, ...behind] = [...saved.intents, ...sent.intents];
      return { draft: saved.draft, presses: [...saved.presses, ...sent.presses], intent, behind };
    },
    /** The intent to place this body; the same as before, with its key, if the body is the same. */
    intentTo(body: bets.CouponToSubmit): Intent {
      const isRetry = intent !== null && JSON.stringify(intent.body) === JSON.stringify(body);
      intent = isRetry ? intent! : { key: deps.newKey(), body, at: deps.now() };
      return intent;
    },
    /** Called when the shown coupon is decided or goes to the background: the next coupon gets a new intent. */
    release(): void {
      intent = null;
    },
    /** Forgets a sent coupon that was decided. */
    forget(key: string): void {
      if (!behind.some((other) => other.key === key)) return;
      behind = behind.filter((other) => other.key !== key);
      save();
    },
  };
}
