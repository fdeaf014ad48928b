import type { bets } from '@fairbook/contracts';
import { type Draft, type Intent, readSaved, type SentPress, writeSaved } from '../chosen/saved.ts';
import type { CouponDeps } from '../deps.ts';
import { createUndecided } from './undecided.ts';

export type Keeping = ReturnType<typeof createKeeping>;

/** What this device keeps of the coupon between pages: its draft, and sent coupons without an outcome yet. */
export function createKeeping(
  deps: Pick<CouponDeps, 'storage' | 'sent' | 'newKey' | 'now'>,
  draft: () => Draft,
  presses: () => readonly SentPress[],
) {
  const undecided = createUndecided(deps.sent);
  let intent: Intent | null = null;
  /** Sent before this page was opened, or by another tab, and not the one that it shows. */
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
    /** The wish to place this body; when it is the one of before, with its key. */
    intentTo(body: bets.CouponToSubmit): Intent {
      const isRetry = intent !== null && JSON.stringify(intent.body) === JSON.stringify(body);
      intent = isRetry ? intent! : { key: deps.newKey(), body, at: deps.now() };
      return intent;
    },
    /** The coupon that is shown has been decided, or is left to itself: the next one is another wish. */
    release(): void {
      intent = null;
    },
    /** One that was sent before is decided. */
    forget(key: string): void {
      if (!behind.some((other) => other.key === key)) return;
      behind = behind.filter((other) => other.key !== key);
      save();
    },
  };
}
