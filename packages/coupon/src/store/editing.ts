import { traitsOf } from '@fairbook/settlement';
import type { Asking } from './asking.ts';
import { pruned } from './chosen/cleared.ts';
import type { Draft } from './chosen/saved.ts';
import type { Core } from './core.ts';
import type { Watch } from './prices/watch.ts';
import type { Keeping } from './sending/keeping.ts';
import { type Fix, fixedDraft } from './ways-on/fix.ts';

interface Parts {
  core: Core;
  keeping: Keeping;
  asking: Asking;
  watch: Watch;
}

/** Applies every change of the draft: obsolete choices go, the rest is saved, watched and quoted. */
export function createEditing({ core, keeping, asking, watch }: Parts) {
  /** False while a coupon is being placed and the draft is locked. */
  function edit(changes: Partial<Draft>): boolean {
    if (!core.canChange()) return false;
    const before = core.get();
    const draft = pruned({ ...before.draft, ...changes });
    const isSame = draft.bets === before.draft.bets && draft.type === before.draft.type;
    // The payout of a system depends on every choice; the odds of other coupons on their selections alone.
    const isSystem = traitsOf(before.type).hasSizes;
    core.set({
      draft,
      quote: isSame ? before.quote : null,
      agreedTotal: isSame && !isSystem ? before.agreedTotal : null,
      isCouponLoadedFromCode: before.isCouponLoadedFromCode && draft.bets.length > 0,
      phase: core.after('change'),
      refusals: [],
      sent: null,
    });
    watch.follow(draft.bets);
    keeping.save();
    asking.ask();
    return true;
  }

  return {
    edit,
    /** Closes a receipt or a refusal. `keep` brings the selections of a receipt back, with unconfirmed prices. */
    dismiss({ keep }: { keep: boolean }): void {
      const { phase, sent, draft } = core.get();
      edit({ bets: phase === 'accepted' && keep ? (sent?.bets ?? []) : draft.bets });
    },
    apply(fixes: readonly Fix[]): void {
      const { legs, draft } = core.get();
      const usual = legs.flatMap(({ key, price }) =>
        price.usualMilli === null ? [] : [[key, price.usualMilli] as const],
      );
      const prices = {
        nowMilli: new Map(legs.map((leg) => [leg.key, leg.coefMilli])),
        usualMilli: new Map(usual),
      };
      edit(fixes.reduce((before, fix) => fixedDraft(before, fix, prices), draft));
    },
  };
}
