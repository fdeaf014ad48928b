import type { bets } from '@fairbook/contracts';
import type { Asking } from '../asking.ts';
import { emptied } from '../chosen/cleared.ts';
import type { Intent, SentPress } from '../chosen/saved.ts';
import type { Core } from '../core.ts';
import type { CouponDeps } from '../deps.ts';
import { agreedBets } from '../prices/moves.ts';
import { isFresh } from '../prices/price.ts';
import type { Watch } from '../prices/watch.ts';
import { ownTotal } from '../sums/total.ts';
import { type BodyFacts, submitOf } from './body.ts';
import type { Keeping } from './keeping.ts';
import { createOneClick } from './one-click.ts';
import { createPlacing, type Sent, type Verdict } from './placing.ts';
import { sentOf } from './sent.ts';

interface Parts {
  core: Core;
  keeping: Keeping;
  asking: Asking;
  watch: Watch;
  bodyFacts: BodyFacts;
}

/** Sends the coupon and one-click bets, and shows what becomes of them. */
export function createSending(deps: CouponDeps, { core, keeping, asking, watch, bodyFacts }: Parts) {
  const placing = createPlacing(deps.api, deps.later, deps.now, hear);
  const oneClick = createOneClick({
    ...deps,
    isLive: () => isFresh(deps.live),
    isBoosted: ({ gameId, outcomeId }) => deps.live.price(gameId, outcomeId)?.usualMilli !== undefined,
    send: (sent, intent) => void placing.send(sent, intent),
    resolve: (sent, intent) => placing.resolve(sent, intent),
    refused: (sent, reason) => deps.decided({ kind: 'refuse', sent, refusals: [reason], keepsKey: false }),
    changed(presses) {
      core.set({ presses });
      keeping.save();
    },
  });

  /** Sends what the screen shows: by placing the player agrees to every price on it. */
  function place(): void {
    const coupon = core.get();
    const body = submitOf(coupon, bodyFacts);
    if (!body) return;
    const intent = keeping.intentTo(body);
    asking.stop();
    core.set({
      phase: core.after('place'),
      agreedTotal: ownTotal(coupon),
      draft: { ...coupon.draft, bets: agreedBets(coupon.legs, () => true) },
      refusals: [],
      // Terms of the stake stay; refusals were seen and accepted by pressing the button.
      quote: coupon.quote && { ...coupon.quote, refusals: [] },
    });
    const sent = sentOf(core.get(), intent);
    core.set({ sent });
    keeping.save();
    void placing.send(sent, intent);
  }

  function hear(verdict: Verdict): void {
    const isShown = core.get().sent?.key === verdict.sent.key;
    if (isShown) show(verdict);
    else if (verdict.kind === 'hold' && verdict.sent.offer?.offer) deps.decided(verdict);
    const isDecided = verdict.kind === 'accept' || verdict.kind === 'refuse';
    if (verdict.sent.isOneClick && verdict.kind !== 'lose') oneClick.answered(verdict.sent, isDecided);
    if (!isDecided) return;
    keeping.forget(verdict.sent.key);
    deps.decided(verdict);
  }

  function show(verdict: Verdict): void {
    const { kind, sent } = verdict;
    if (kind === 'refuse') showRefusal(sent, verdict.refusals, verdict.keepsKey);
    else if (kind === 'accept') leave('accept', sent);
    else core.set({ phase: core.after(kind), sent });
  }

  function showRefusal(sent: Sent, refusals: bets.Refused[], keepsKey: boolean): void {
    if (!keepsKey) keeping.release();
    core.set({ phase: core.after('refuse'), sent, refusals });
    keeping.save();
    asking.ask(0);
  }

  /** The coupon is placed: clears the draft and shows the receipt, or nothing for a coupon in the background. */
  function leave(event: 'accept' | 'detach', sent: Sent | null): void {
    keeping.release();
    core.set({ phase: core.after(event), sent, draft: emptied(core.get().draft) });
    watch.follow([]);
    keeping.save();
  }

  return {
    place,
    /** Sends a coupon in its delay to the background, so that another can be put together. */
    detach(): void {
      if (core.get().phase !== 'waiting') return;
      leave('detach', null);
      asking.ask();
    },
    /** Coupons sent by the previous page: none is sent again, their outcomes are requested by key. */
    resumeBehind(intents: readonly Intent[]): void {
      for (const intent of intents) placing.resolve(sentOf(core.get(), intent), intent);
    },
    /** The same for the coupon that was shown. */
    resume(intent: Intent): void {
      const sent = sentOf(core.get(), intent);
      core.set({ phase: 'unknown', sent });
      placing.resolve(sent, intent);
    },
    resumePresses: (presses: readonly SentPress[]) => oneClick.resume(presses),
    undecidedPresses: () => oneClick.undecided(),
    press: oneClick.press,
    undo: oneClick.undo,
    /** Accepts or declines the house's offer for the waiting coupon. */
    async reply(isTaken: boolean): Promise<void> {
      const { sent } = core.get();
      if (sent?.couponId) await placing.reply(sent, isTaken);
    },
  };
}
