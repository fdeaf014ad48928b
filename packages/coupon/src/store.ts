import type { bets as betCalls } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { type BetId, betKey, type CouponBet, renamed, type Toggled, toggleBet } from './store-bets.ts';
import { type BodyFacts, quoteOf, submitOf } from './store-body.ts';
import { choicesOf } from './store-choices.ts';
import type { CouponDeps } from './store-deps.ts';
import { emptied, pruned } from './store-draft.ts';
import { type CouponSnapshot, type Facts, factsAtFirst, snapshotOf } from './store-facts.ts';
import { type Fix, fixedDraft } from './store-fix.ts';
import type { Leg } from './store-legs.ts';
import { createOneClick, oneClickAmount } from './store-one-click.ts';
import { createPace, isOnlyMoved } from './store-pace.ts';
import { canChange, nextPhase, type Phase, type PhaseEvent } from './store-phase.ts';
import { createPlacing, type Sent, type Verdict } from './store-placing.ts';
import { isFresh, MOVE_HOLD_MS, type QuotedPrices, quotedScore } from './store-price.ts';
import { createQuoter } from './store-quote.ts';
import { type Draft, type Intent, readSaved, writeSaved } from './store-saved.ts';
import { sentOf } from './store-sent.ts';
import {
  type CouponSettings,
  DEFAULT_SETTINGS,
  readSettings,
  switched,
  writeSettings,
} from './store-settings.ts';
import type { CouponAccount } from './store-sums.ts';
import { ownTotal } from './store-total.ts';
import { createUndecided } from './store-undecided.ts';
import { createWatch } from './store-watch.ts';

export type { CouponSnapshot } from './store-facts.ts';

/** How often prices are asked for while the live connection is away. */
const AWAY_POLL_MS = 5_000;
/** How often a joint price is asked for again while prices of its legs move. */
const JOINT_MS = 500;

export type CouponStore = ReturnType<typeof createCouponStore>;

/** The coupon without a screen: a draft, live prices on it, quotes, and a placement that can't happen twice. */
export function createCouponStore(deps: CouponDeps, account: CouponAccount) {
  const listeners = new Set<() => void>();
  const movedAt = new Map<string, { coefMilli: number; at: number }>();
  const watch = createWatch(deps.live, refresh);
  const pace = createPace(deps.later, refresh);
  const quoter = createQuoter(deps.api.quote, deps.later, hearQuote);
  const placing = createPlacing(deps.api, deps.later, deps.now, hearVerdict);
  const undecided = createUndecided(deps.sent);
  const oneClick = createOneClick({
    ...deps,
    isLive: () => isFresh(deps.live),
    isRaised: ({ gameId, outcomeId }) => deps.live.price(gameId, outcomeId)?.usualMilli !== undefined,
    send: (sent, intent) => void placing.send(sent, intent),
    resolve: (sent, intent) => placing.resolve(sent, intent),
    refused: (sent, reason) => deps.decided({ kind: 'refuse', sent, refusals: [reason], keepsKey: false }),
    changed(presses) {
      set({ presses });
      save();
    },
  });
  let quoted: QuotedPrices | null = null;
  let intent: Intent | null = null;
  /** Sent before this page was opened, or by another tab, and not the one that it shows. */
  let behind: readonly Intent[] = [];
  let stopPolling = () => {};
  let isJointDue = false;
  const bodyFacts: BodyFacts = {
    scoreOf: ({ bet }) => deps.live.game(bet.gameId)?.state.score ?? quotedScore(quoted, bet),
    written: (coefMilli) => deps.written?.(coefMilli) ?? {},
  };
  let facts = factsAtFirst(account);
  let snapshot = derive([]);

  const initial = snapshot;

  function derive(before: readonly Leg[]): CouponSnapshot {
    return snapshotOf(facts, before, { rules: deps.rules(), prices: deps.live, quoted, now: deps.now() });
  }

  function set(changes: Partial<Facts>): void {
    facts = { ...facts, ...changes };
    show(derive(snapshot.legs));
  }

  function show(next: CouponSnapshot): void {
    snapshot = next;
    for (const leg of snapshot.legs) mark(leg);
    for (const listener of [...listeners]) listener();
  }

  function move(event: PhaseEvent): Phase {
    return nextPhase(snapshot.phase, event);
  }

  /** Every edit of the draft goes through here. False while a coupon is on its way and the draft is locked. */
  function edit(changes: Partial<Draft>): boolean {
    if (!canChange(snapshot.phase)) return false;
    const draft = pruned({ ...snapshot.draft, ...changes });
    const isSame = draft.bets === snapshot.draft.bets && draft.typeId === snapshot.draft.typeId;
    const quote = isSame ? snapshot.quote : null;
    // What a system pays follows from every choice; the odds of other coupons from their selections alone.
    const isSystem = snapshot.typeId === 2 || snapshot.typeId === 4;
    const agreedTotal = isSame && !isSystem ? snapshot.agreedTotal : null;
    const isCouponLoadedFromCode = snapshot.isCouponLoadedFromCode && draft.bets.length > 0;
    set({
      draft,
      quote,
      agreedTotal,
      isCouponLoadedFromCode,
      phase: move('change'),
      refusals: [],
      sent: null,
    });
    watch.follow(draft.bets);
    save();
    requote();
    return true;
  }

  function save(): void {
    undecided.keep({
      intents: intent ? [intent, ...behind] : behind,
      presses: oneClick.undecided(),
    });
    deps.storage.write(writeSaved(snapshot.draft));
  }

  function requote(delayMs?: number): void {
    stopPolling();
    if (snapshot.draft.bets.length > 0) quoter.ask(quoteOf(snapshot, bodyFacts), delayMs);
    else {
      quoter.cancel();
      set({ phase: move('quoted'), quote: null });
    }
  }

  function hearQuote(quote: betCalls.Quote | null): void {
    if (!canChange(snapshot.phase)) return;
    if (quote) quoted = { at: deps.now(), bets: quote.bets };
    if (snapshot.phase !== 'accepted') set({ phase: move('quoted'), quote: quote ?? snapshot.quote });
    if (snapshot.agreedTotal === null) set({ agreedTotal: ownTotal(snapshot) });
    stopPolling = deps.later(AWAY_POLL_MS, () => {
      if (needsQuotes() && canChange(snapshot.phase)) requote(0);
    });
  }

  /** While the connection is away, or for a leg it does not know of (its market has gone), quotes are asked again. */
  function needsQuotes(): boolean {
    const isUnheard = ({ gameId, outcomeId }: CouponBet) => !deps.live.price(gameId, outcomeId);
    return !isFresh(deps.live) || snapshot.draft.bets.some(isUnheard);
  }

  /**
   * A price, a state or the connection may have changed. What can be bet on is shown at once; prices that go on moving
   * are shown together. Moves that the policy accepts are agreed after a while.
   */
  function refresh(): void {
    const before = snapshot;
    const next = derive(before.legs);
    const isSame = next.legs === before.legs && next.isScoreKnown === before.isScoreKnown;
    if (isSame && before.isLive === next.isLive) return;
    if (isOnlyMoved(before, next) && pace.isLater()) return;
    show(next);
    pace.begin();
    if (!canChange(next.phase)) return;
    if (before.isLive && !next.isLive) requote(0);
    else if (next.joint.length > 0 || next.typeId === 6) requoteSoon();
  }

  /** A joint price follows its legs, however fast they move. */
  function requoteSoon(): void {
    if (isJointDue) return;
    isJointDue = true;
    deps.later(JOINT_MS, () => {
      isJointDue = false;
      if (canChange(snapshot.phase)) requote(0);
    });
  }

  function mark({ key, move: moved, coefMilli }: Leg): void {
    if (!moved) movedAt.delete(key);
    else if (movedAt.get(key)?.coefMilli !== coefMilli) {
      movedAt.set(key, { coefMilli, at: deps.now() });
      deps.later(MOVE_HOLD_MS, agree);
    }
  }

  function agree(): void {
    if (!canChange(snapshot.phase)) return;
    const isDue = ({ key, move: moved, needsConsent }: Leg) =>
      moved !== null && !needsConsent && deps.now() - (movedAt.get(key)?.at ?? 0) >= MOVE_HOLD_MS;
    if (snapshot.legs.some(isDue)) set({ draft: { ...snapshot.draft, bets: agreed(isDue) } });
    save();
  }

  function agreed(which: (leg: Leg) => boolean): CouponBet[] {
    return snapshot.legs.map((leg) => (which(leg) ? { ...leg.bet, coefMilli: leg.coefMilli } : leg.bet));
  }

  /** Sends what the screen shows: placing is the consent to every price on it. */
  function place(): void {
    const body = submitOf(snapshot, bodyFacts);
    if (!body) return;
    const isRetry = intent !== null && JSON.stringify(intent.body) === JSON.stringify(body);
    intent = isRetry ? intent! : { key: deps.newKey(), body, at: deps.now() };
    quoter.cancel();
    stopPolling();
    set({
      phase: move('place'),
      agreedTotal: ownTotal(snapshot),
      draft: { ...snapshot.draft, bets: agreed(() => true) },
      refusals: [],
      // What it says of the stake stays in its place; what stood against the coupon was agreed to.
      quote: snapshot.quote && { ...snapshot.quote, refusals: [] },
    });
    const sent = sentOf(snapshot, intent);
    set({ sent });
    save();
    void placing.send(sent, intent);
  }

  function hearVerdict(verdict: Verdict): void {
    const isShown = snapshot.sent?.key === verdict.sent.key;
    if (isShown) showVerdict(verdict);
    else if (verdict.kind === 'hold' && verdict.sent.offer?.offer) deps.decided(verdict);
    const isDecided = verdict.kind === 'accept' || verdict.kind === 'refuse';
    if (verdict.sent.isOneClick && verdict.kind !== 'lose') oneClick.answered(verdict.sent, isDecided);
    if (!isDecided) return;
    if (behind.some(({ key }) => key === verdict.sent.key)) {
      behind = behind.filter(({ key }) => key !== verdict.sent.key);
      save();
    }
    deps.decided(verdict);
  }

  function showVerdict(verdict: Verdict): void {
    const { kind, sent } = verdict;
    if (kind === 'refuse') showRefusal(sent, verdict.refusals, verdict.keepsKey);
    else if (kind === 'accept') showReceipt(sent);
    else set({ phase: move(kind), sent });
  }

  function showReceipt(sent: Sent): void {
    intent = null;
    set({ phase: move('accept'), sent, draft: emptied(snapshot.draft) });
    watch.follow([]);
    save();
  }

  function showRefusal(sent: Sent, refusals: betCalls.Refused[], keepsKey: boolean): void {
    if (!keepsKey) intent = null;
    set({ phase: move('refuse'), sent, refusals });
    save();
    requote(0);
  }

  /** Leaves a coupon in its delay to itself: it is decided in the background, and the coupon is free for another. */
  function detach(): void {
    if (snapshot.phase !== 'waiting') return;
    intent = null;
    set({ phase: move('detach'), sent: null, draft: emptied(snapshot.draft) });
    watch.follow([]);
    save();
    requote();
  }

  /** Away from a receipt or a refusal. `keep` brings the selections of a receipt back, their prices unconfirmed. */
  function dismiss({ keep }: { keep: boolean }): void {
    const { phase, sent, draft } = snapshot;
    const bets = phase === 'accepted' && keep ? (sent?.bets ?? []) : draft.bets;
    edit({ bets });
  }

  function apply(fixes: readonly Fix[]): void {
    const nowMilli = new Map(snapshot.legs.map((leg) => [leg.key, leg.coefMilli]));
    const usualMilli = new Map(
      snapshot.legs.flatMap(({ key, price }) => (price.usualMilli === null ? [] : [[key, price.usualMilli]])),
    );
    const prices = { nowMilli, usualMilli };
    const draft = fixes.reduce((before, fix) => fixedDraft(before, fix, prices), snapshot.draft);
    if (fixes.some(({ kind }) => kind === 'no_vip')) setSettings({ isVipBet: false });
    edit(draft);
  }

  function settingsOf(text: string | null): CouponSettings {
    return readSettings(text, { ...DEFAULT_SETTINGS, changeCoefAction: deps.rules().changeCoefAction });
  }

  /** What changes for the coupon is asked for again. */
  function setSettings(changes: Partial<CouponSettings>): void {
    const settings = switched(snapshot.settings, changes);
    set({ settings });
    deps.settings.write(writeSettings(settings));
    if (canChange(snapshot.phase)) edit({});
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => snapshot,
    getInitial: () => initial,
    /** Reads what was saved. Prices are unknown until the live connection or a quote confirms them. */
    restore(): void {
      const saved = readSaved(deps.storage.read());
      const sent = undecided.read();
      [intent = null, ...behind] = [...saved.intents, ...sent.intents];
      const settings = settingsOf(deps.settings.read());
      set({ isRestored: true, draft: saved.draft, settings });
      oneClick.resume([...saved.presses, ...sent.presses]);
      watch.follow(saved.draft.bets);
      deps.live.subscribeAge(refresh);
      for (const other of behind) placing.resolve(sentOf(snapshot, other), other);
      if (intent) resume(intent);
      else edit({});
    },
    /** Writes what was chosen in the language of the page; selections that are named so already stay as they are, and it answers false. */
    rename(named: Parameters<typeof renamed>[1]): boolean {
      const bets = renamed(snapshot.draft.bets, named);
      if (bets) edit({ bets });
      return bets !== null;
    },
    /**
     * A price was pressed: it goes into the coupon or out of it, or with one-click on it is staked after a moment in
     * which another press takes it back. During an in-play delay it begins another coupon.
     */
    toggle(bet: SelectedBet): Toggled {
      const amount = oneClickAmount(snapshot);
      if (amount !== null && snapshot.isLive) {
        oneClick.press(snapshot, bet, amount);
        return 'done';
      }
      detach();
      if (snapshot.tab !== 'coupon') set({ tab: 'coupon' });
      const before = snapshot.draft.bets;
      const bets = toggleBet(before, bet, deps.now());
      if (!edit({ bets })) return 'locked';
      return bets.length === before.length && !bets.some((other) => betKey(other) === betKey(bet))
        ? 'full'
        : 'done';
    },
    /** Other selections in the place of these: of a code, a past coupon or another device. False while one is sent. */
    load({
      isCouponLoadedFromCode = false,
      ...draft
    }: Partial<Draft> & { isCouponLoadedFromCode?: boolean }): boolean {
      if (!edit(draft)) return false;
      if (isCouponLoadedFromCode) set({ isCouponLoadedFromCode });
      return true;
    },
    ...choicesOf(edit, () => snapshot, setSettings),
    setSettings,
    /** How this player bets was changed in another tab, which has written it. */
    hearSettings(text: string | null): void {
      set({ settings: settingsOf(text) });
      if (canChange(snapshot.phase)) edit({});
    },
    /** The account that pays: after signing in or out, or when its balance has changed. */
    setAccount(next: CouponAccount): void {
      if (JSON.stringify(next) === JSON.stringify(snapshot.account)) return;
      const isOther = next.id !== snapshot.account.id;
      // A sum that was asked of one account is nothing to another; a session that is only read now is none.
      const isLeft = isOther && snapshot.account.id !== null;
      const draft = isLeft ? { ...snapshot.draft, prepaidAmount: '' } : snapshot.draft;
      set({ account: next, draft });
      if (isOther && canChange(snapshot.phase)) requote(0);
    },
    place,
    /** Takes back what one-click has not sent yet; false when it is too late. */
    undo: (bet: BetId) => oneClick.undo(betKey(bet)),
    /** Takes or leaves what the house offers instead of the coupon that waits. */
    async reply(isTaken: boolean): Promise<void> {
      if (snapshot.sent?.couponId) await placing.reply(snapshot.sent, isTaken);
    },
    setTab: (tab: CouponSnapshot['tab']) => set({ tab }),
    detach,
    dismiss,
    apply,
  };

  /** The page was left while a coupon was on its way: nothing is sent again, its outcome is asked for by its key. */
  function resume(pending: Intent): void {
    set({ phase: 'unknown', sent: sentOf(snapshot, pending) });
    placing.resolve(snapshot.sent!, pending);
  }
}
