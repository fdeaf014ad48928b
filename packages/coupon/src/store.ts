import type { bets as betCalls } from '@fairbook/contracts';
import type { SelectedBet } from '@fairbook/remote-view';
import { type BetId, type CouponBet, removeBet, setBanker, toggleBet } from './store-bets.ts';
import type { Fix } from './store-fix.ts';
import { type Leg, legsOf } from './store-legs.ts';
import { canChange, nextPhase, type Phase, type PhaseEvent } from './store-phase.ts';
import { type CouponApi, createPlacing, type Sent, type Verdict } from './store-placing.ts';
import { type ChangeCoefAction, isFresh, MOVE_HOLD_MS, type QuotedPrices } from './store-price.ts';
import { createQuoter, type Later } from './store-quote.ts';
import { type Draft, EMPTY_DRAFT, type Intent, readSaved, writeSaved } from './store-saved.ts';
import { type CouponAccount, quoteOf, type Sums, stakeOf, submitOf, sumsOf } from './store-sums.ts';
import { type CouponTypeId, typeOf } from './store-type.ts';
import { createWatch, type LivePrices } from './store-watch.ts';

/** How often prices are asked for while the live connection is away. */
const AWAY_POLL_MS = 5_000;

export interface CouponDeps {
  api: CouponApi;
  live: LivePrices;
  /** Text kept on this device between visits. */
  storage: { read(): string | null; write(text: string): void };
  now(): number;
  later: Later;
  newKey(): string;
  /** Hears how a coupon ended, also one that the player had sent to the background. */
  decided(verdict: Verdict): void;
}

interface Facts {
  /** False until what was saved has been read: the first render of server and browser. */
  isRestored: boolean;
  draft: Draft;
  account: CouponAccount;
  phase: Phase;
  /** The last quote for this selection; null while none has been heard. */
  quote: betCalls.Quote | null;
  refusals: readonly betCalls.Refused[];
  sent: Sent | null;
}

export interface CouponSnapshot extends Facts {
  typeId: CouponTypeId;
  legs: readonly Leg[];
  /** null while the typed stake is not a sum of money. */
  stakeMinor: bigint | null;
  /** null while the stake is missing or a price is not known. */
  sums: Sums | null;
  isLive: boolean;
}

export type CouponStore = ReturnType<typeof createCouponStore>;

/** The coupon without a screen: a draft, live prices on it, quotes, and a placement that can't happen twice. */
export function createCouponStore(deps: CouponDeps, account: CouponAccount) {
  const listeners = new Set<() => void>();
  const movedAt = new Map<string, { coefMilli: number; at: number }>();
  const watch = createWatch(deps.live, refresh);
  const quoter = createQuoter(deps.api.quote, deps.later, hearQuote);
  const placing = createPlacing(deps.api, deps.later, deps.now, hearVerdict);
  let quoted: QuotedPrices | null = null;
  let intent: Intent | null = null;
  let stopPolling = () => {};
  let snapshot = derive({
    isRestored: false,
    draft: EMPTY_DRAFT,
    account,
    phase: 'idle',
    quote: null,
    refusals: [],
    sent: null,
  });

  const initial = snapshot;

  function derive(facts: Facts): CouponSnapshot {
    const { draft } = facts;
    const legs = legsOf(draft, deps.live, quoted, deps.now());
    const stakeMinor = stakeOf(draft.amount, facts.account.iso);
    return {
      ...facts,
      legs,
      stakeMinor,
      typeId: typeOf(draft.bets, draft.typeId),
      sums: sumsOf(legs, draft, facts.account.iso, stakeMinor),
      isLive: isFresh(deps.live),
    };
  }

  function set(changes: Partial<Facts>): void {
    snapshot = derive({ ...snapshot, ...changes });
    for (const leg of snapshot.legs) mark(leg);
    for (const listener of [...listeners]) listener();
  }

  function move(event: PhaseEvent): Phase {
    return nextPhase(snapshot.phase, event);
  }

  /** Every edit of the draft goes through here. False while a coupon is on its way and the draft is locked. */
  function edit(changes: Partial<Draft>): boolean {
    if (!canChange(snapshot.phase)) return false;
    const draft = { ...snapshot.draft, ...changes };
    const quote = draft.bets === snapshot.draft.bets ? snapshot.quote : null;
    set({ draft, quote, phase: move('change'), refusals: [], sent: null });
    watch.follow(draft.bets);
    save();
    requote();
    return true;
  }

  function save(): void {
    deps.storage.write(writeSaved(snapshot.draft, intent));
  }

  function requote(delayMs?: number): void {
    stopPolling();
    if (snapshot.draft.bets.length > 0) quoter.ask(quoteOf(snapshot), delayMs);
    else {
      quoter.cancel();
      set({ phase: move('quoted'), quote: null });
    }
  }

  function hearQuote(quote: betCalls.Quote | null): void {
    if (!canChange(snapshot.phase)) return;
    if (quote) quoted = { at: deps.now(), bets: quote.bets };
    if (snapshot.phase !== 'accepted') set({ phase: move('quoted'), quote: quote ?? snapshot.quote });
    stopPolling = deps.later(AWAY_POLL_MS, () => {
      if (needsQuotes() && canChange(snapshot.phase)) requote(0);
    });
  }

  /** While the connection is away, or for a leg it does not know of (its market has gone), quotes are asked again. */
  function needsQuotes(): boolean {
    const isUnheard = ({ gameId, outcomeId }: CouponBet) => !deps.live.price(gameId, outcomeId);
    return !isFresh(deps.live) || snapshot.draft.bets.some(isUnheard);
  }

  /** A price, a state or the connection may have changed. Moves that the policy accepts are agreed after a while. */
  function refresh(): void {
    const before = snapshot;
    const legs = derive(before).legs;
    if (JSON.stringify(legs) === JSON.stringify(before.legs) && before.isLive === isFresh(deps.live)) return;
    set({});
    if (before.isLive && !snapshot.isLive && canChange(snapshot.phase)) requote(0);
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
    const body = submitOf(snapshot);
    if (!body) return;
    const isRetry = intent !== null && JSON.stringify(intent.body) === JSON.stringify(body);
    intent = isRetry ? intent! : { key: deps.newKey(), body, at: deps.now() };
    quoter.cancel();
    stopPolling();
    set({
      phase: move('place'),
      draft: { ...snapshot.draft, bets: agreed(() => true) },
      refusals: [],
      quote: null,
    });
    const sent = sentOf(snapshot, intent);
    set({ sent });
    save();
    void placing.send(sent, intent);
  }

  function hearVerdict(verdict: Verdict): void {
    const isShown = snapshot.sent?.key === verdict.sent.key;
    if (isShown) show(verdict);
    if (verdict.kind === 'accept' || verdict.kind === 'refuse') deps.decided(verdict);
  }

  function show(verdict: Verdict): void {
    const { kind, sent } = verdict;
    if (kind === 'refuse') showRefusal(sent, verdict.refusals, verdict.keepsKey);
    else if (kind === 'accept') showReceipt(sent);
    else set({ phase: move(kind), sent });
  }

  function showReceipt(sent: Sent): void {
    intent = null;
    set({ phase: move('accept'), sent, draft: { ...snapshot.draft, bets: [] } });
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
    set({ phase: move('detach'), sent: null, draft: { ...snapshot.draft, bets: [] } });
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
    let { draft } = snapshot;
    for (const fix of fixes) draft = fixed(draft, fix, snapshot);
    edit(draft);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => snapshot,
    /** The state before `restore`: what the server renders and the browser hydrates with. */
    getInitial: () => initial,
    /** Reads what was saved. Prices are unknown until the live connection or a quote confirms them. */
    restore(): void {
      const saved = readSaved(deps.storage.read());
      intent = saved.intent;
      set({ isRestored: true, draft: saved.draft });
      watch.follow(saved.draft.bets);
      deps.live.subscribeAge(refresh);
      if (intent) resume(intent);
      else edit({});
    },
    /** Takes a selection in or out. During an in-play delay it begins another coupon; false while one is sent. */
    toggle(bet: SelectedBet): boolean {
      detach();
      return edit({ bets: toggleBet(snapshot.draft.bets, bet, deps.now()) });
    },
    remove: (bet: BetId) => edit({ bets: removeBet(snapshot.draft.bets, bet) }),
    clear: () => edit({ bets: [] }),
    setBanker: (bet: BetId, isBanker: boolean) =>
      edit({ bets: setBanker(snapshot.draft.bets, bet, isBanker) }),
    setType: (typeId: CouponTypeId) => edit({ typeId }),
    setSystemValue: (systemValue: number) => edit({ systemValue }),
    setAmount: (amount: string) => edit({ amount }),
    setPolicy: (changeCoefAction: ChangeCoefAction, tolerancePercent = 0) =>
      edit({ changeCoefAction, tolerancePercent }),
    /** The account that pays: after signing in or out, or when its balance has changed. */
    setAccount(next: CouponAccount): void {
      if (JSON.stringify(next) === JSON.stringify(snapshot.account)) return;
      const isOther = next.id !== snapshot.account.id;
      set({ account: next });
      if (isOther && canChange(snapshot.phase)) requote(0);
    },
    place,
    detach,
    dismiss,
    apply,
  };

  /** The page was left while a coupon was on its way: nothing is sent again, its outcome is asked for by its key. */
  function resume(pending: Intent): void {
    set({ phase: 'unknown', sent: sentOf(snapshot, pending) });
    placing.resolve(snapshot.sent!);
  }
}

function sentOf(snapshot: CouponSnapshot, { key, body, at }: Intent): Sent {
  return {
    key,
    bets: snapshot.draft.bets,
    typeId: body.typeId,
    systemValue: body.systemValue ?? null,
    amount: body.amount,
    iso: snapshot.account.iso,
    possibleWin: snapshot.sums?.possibleWin ?? '',
    coef: null,
    sentAt: at,
    delaySeconds: 0,
    couponId: null,
    number: null,
    acceptedAt: null,
    receipt: null,
  };
}

function fixed(draft: Draft, fix: Fix, snapshot: CouponSnapshot): Draft {
  if (fix.kind === 'stake') return { ...draft, amount: fix.amount };
  if (fix.kind === 'remove') return { ...draft, bets: removeBet(draft.bets, fix.bet) };
  if (fix.kind === 'auto_type') return { ...draft, typeId: null };
  if (fix.kind === 'system') return { ...draft, systemValue: fix.value };
  if (fix.kind !== 'accept') return draft;
  const now = new Map(snapshot.legs.map((leg) => [leg.key, leg.coefMilli]));
  const agree = (bet: CouponBet) => ({
    ...bet,
    coefMilli: now.get(`${bet.gameId}/${bet.outcomeId}`) ?? bet.coefMilli,
  });
  return { ...draft, bets: draft.bets.map(agree) };
}
