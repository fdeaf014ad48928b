import { type bets, type Reason, Refusal, type site } from '@fairbook/contracts';
import type { Ledger } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { createLanes, endOf } from '../../platform/database/lanes.ts';
import type { Module } from '../../platform/module.ts';
import { OTHER } from '../../platform/telemetry/metrics-table.ts';
import type { Risk } from '../../risk/index.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import type { Budgets } from '../budgets/index.ts';
import type { Limits, NewCoupon, Outcome, PlacementTerm, Submit, Whose } from '../coupon/index.ts';
import type { CouponTraces } from '../coupon-traces/index.ts';
import type { House } from './deciding/house.ts';
import { firstAnswerOf, storedSingles } from './idempotency/keys-store.ts';
import { untilDecided } from './idempotency/until-decided.ts';
import { createLaneConnections } from './lanes/lane-connections.ts';
import type { Unit } from './lanes/together.ts';
import { tracedLanes } from './lanes/traced-lanes.ts';
import { createDelays } from './pending/delays.ts';
import { type WaitingCoupons, waitingCoupons } from './pending/waiting.ts';
import { watchBets } from './pending/watch.ts';
import { createAccountsCache } from './placing/accounts-cache.ts';
import { measured } from './placing/measured.ts';
import { noteRefused } from './placing/note-refused.ts';
import { createNumbers } from './placing/numbers.ts';
import { createPlace, type Place } from './placing/place.ts';
import { placeUnits } from './placing/place-group.ts';
import { createPlaceInside, type PlaceInside } from './placing/place-inside.ts';
import { tellPlaced } from './placing/tell-placed.ts';
import { createSigner, type Signer } from './receipts/signer.ts';
import { storedReceipt } from './receipts/statement-store.ts';
import { couponOf } from './records/read-store.ts';
import { shownCoupon } from './records/show.ts';
import { betsRoutes } from './routes.ts';

export type { Decision } from './deciding/decide.ts';
export { holdGates } from './lanes/gates.ts';
export type { HeldWaiting, WaitingCoupons } from './pending/waiting.ts';
export type { Place } from './placing/place.ts';
export type { PlaceInside } from './placing/place-inside.ts';
export { insertReceiptGroup } from './receipts/receipts.ts';
export { publicKeys, type Signer } from './receipts/signer.ts';
export { storedReceipt } from './receipts/statement-store.ts';
export {
  COUPON_COLUMNS,
  type CouponRow,
  openCouponsOf,
  type StoredCoupon,
  withParts,
} from './records/read-store.ts';
export { shownCoupon, shownReasons } from './records/show.ts';
export type { ShownLeg } from './records/shown.ts';

/** A budget without a limit: more than any coupon draws, in minor units. */
const HELD = 10n ** 30n;
const LANES = 2;
const MAX_GROUP = 128;
/** A database that answers nobody for this long is down. */
const MAX_WAIT_MS = 3_000;
/** After this long the outcome of a group is unknown. Its players can ask by their keys. */
const MAX_WORK_MS = 6_000;

type BetsPlatform = Pick<
  Platform,
  'bounds' | 'pool' | 'clock' | 'random' | 'bus' | 'logger' | 'config' | 'metrics' | 'tracing'
>;

export interface Bets {
  module: Module;
  /** The fault that delays the decisions of pending coupons, null when there is none. */
  fault(): Promise<string | null>;
  place: Place;
  /** Places a coupon inside a caller's transaction, as a coupon edit does. */
  placeInside: PlaceInside;
  signer: Pick<Signer, 'key' | 'publicKeys'>;
  /** Big-stake requests waiting for the operators' answer. */
  waiting: WaitingCoupons;
  /** A coupon of this player as the player reads it; null when there is none. */
  couponOf(userId: number, couponId: string, lng: string): Promise<bets.Coupon | null>;
  /** The signed receipt of a coupon of this player; null when there is none. */
  receiptOf(userId: number, couponId: string): Promise<bets.Receipt | null>;
}

export interface BetsDeps {
  ledger: Ledger;
  facts: SportsbookFacts;
  risk: Risk;
  rules(): site.BettingRules;
  /** Why all bets are refused right now. */
  stopped?(): Reason | null;
  terms: readonly PlacementTerm[];
  traces: Omit<CouponTraces, 'forget'>;
  /** Without budgets no coupon may be worth more than it costs. */
  budgets?: Pick<Budgets, 'leftOf'>;
}

/** Quotes, places and shows coupons. */
export function createBets(platform: BetsPlatform, deps: BetsDeps): Bets {
  const { pool, clock, random, bus } = platform;
  const { ledger, facts, risk, terms } = deps;
  const houseOf = (limits: Limits, whose: Whose): House => ({
    whose,
    limits,
    terms,
    rules: deps.rules(),
    sameGame: facts.sameGame,
    fairChance: facts.fairChance,
    stopped: deps.stopped?.() ?? null,
    returned: facts.returned,
    // A waiting coupon has drawn from its budgets already. The transaction that accepts it checks any further draw.
    budgetLeft: whose.except === undefined ? (offer) => deps.budgets?.leftOf(offer) ?? 0n : () => HELD,
  });
  const guard = (submit: Submit, except?: string): Submit =>
    terms.reduce((so, term) => term.guard?.(so, { endOf, except }) ?? so, submit);
  const signer = createSigner(platform);
  const connections = createLaneConnections(pool, platform.bounds.lane);
  const { rates } = risk;
  const resolving = { terms, ledger, signer, facts, houseOf, rates, random, bus, traces: deps.traces };
  const onRefused = noteRefused(risk);
  const delays = createDelays(platform, {
    ...resolving,
    onRefused(notTaken) {
      platform.metrics.count('fairbook_delayed_refusals_total', { code: notTaken.reasons[0]?.code ?? OTHER });
      onRefused(notTaken);
    },
  });
  const accountOf = createAccountsCache(pool);
  const numbers = createNumbers();
  const traced = tracedLanes(platform.tracing, deps.traces);
  const tell = tellPlaced({ bus, delays, terms, telling: traced.telling });
  const grouping = {
    ledger,
    signer,
    numbers,
    random,
    now: clock.now,
    terms,
    onPlaced(taken: readonly NewCoupon[]) {
      tell(taken);
      traced.onPlaced(taken);
    },
    onWritten: traced.onWritten,
    tracing: platform.tracing,
  };
  const untraced = createLanes<Unit, readonly Outcome[]>({
    lanes: LANES,
    maxGroup: MAX_GROUP,
    sizeOf: (unit) => unit.length,
    keyOf: ([first]) => first!.accountId,
    patience: {
      clock,
      ms: MAX_WAIT_MS,
      refusal: () => new Refusal('server.unavailable'),
      workMs: MAX_WORK_MS,
    },
    run: traced.running((lane, units) => connections.use(lane, (sql) => placeUnits(sql, grouping, units))),
  });
  const lanes = { ...untraced, submit: traced.submitting(untraced.submit) };
  const unmeasured = createPlace({
    facts,
    accountOf,
    houseOf,
    rates,
    lanes,
    guard,
    onRefused,
    tracing: platform.tracing,
    logger: platform.logger,
    now: clock.now,
    storedSingles: (batchId) => storedSingles(pool, batchId),
    firstAnswer: (userId, couponId) => firstAnswerOf(pool, userId, couponId),
  });
  const place = measured(unmeasured, platform, facts);

  const module: Module = {
    name: 'bets',
    routes: betsRoutes(platform, {
      terms,
      facts,
      accountOf,
      houseOf,
      rates,
      place,
      untilDecided: untilDecided(lanes, clock),
      signer,
    }),
    async stop() {
      await lanes.idle();
      await connections.close();
    },
    duties: { keys: signer, bets: delays },
  };
  const placeInside = createPlaceInside({
    facts,
    accountOf,
    houseOf,
    rates,
    group: grouping,
    guard,
  });
  return {
    module,
    fault: watchBets(platform, lanes),
    place,
    placeInside,
    signer,
    waiting: waitingCoupons({ ...resolving, now: clock.now }),
    async couponOf(userId, couponId, lng) {
      const stored = await couponOf(pool, userId, couponId, terms);
      return stored ? shownCoupon(stored, lng) : null;
    },
    receiptOf: (userId, couponId) => storedReceipt(pool, userId, couponId),
  };
}
