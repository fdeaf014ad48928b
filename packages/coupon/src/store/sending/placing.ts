import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { CouponBet } from '../chosen/bets.ts';
import type { Intent } from '../chosen/saved.ts';
import type { Later } from '../prices/quote.ts';
import { askedAgain, longestDelay, type PlacedCoupon, type SingleSent, singlesOf } from './singles.ts';

/** A definite answer to a placement. Anything uncertain is a rejected promise. */
export type PlaceAnswer =
  | { kind: 'placed'; coupon: PlacedCoupon }
  | { kind: 'refused'; refusals: bets.Refused[] };

/** The calls behind the coupon. `byKey` returns null when the server does not know the coupon. */
export interface CouponApi {
  quote(body: Omit<bets.CouponToSubmit, 'accountId'> & { accountId?: number }): Promise<bets.Quote>;
  place(body: bets.CouponToSubmit, key: string): Promise<PlaceAnswer>;
  byKey(key: string): Promise<bets.Coupon | null>;
  coupon(couponId: string): Promise<bets.Coupon>;
  receipt(couponId: string): Promise<bets.Receipt>;
  /** Accepts or declines the house's offer. */
  reply(couponId: string, isTaken: boolean): Promise<bets.Coupon>;
}

/** Until `until` (server time) the house may answer, or the player accept its offer. */
type Offer = NonNullable<NonNullable<bets.Coupon['vip']>>;

/** A sent coupon, as the delay and the receipt show it. */
export interface Sent {
  key: string;
  bets: readonly CouponBet[];
  type: CouponType;
  systemValues: readonly number[];
  /** The whole stake, in major units. */
  amount: string;
  /** For singles: each bet, once the server has answered. */
  singles: readonly SingleSent[] | null;
  amountByBetId: Readonly<Record<string, string>>;
  /** A big-stake request: the coupon waits for an answer, not for a delay. */
  isBigStake: boolean;
  /** The house's offer and when it ends. */
  offer: Offer | null;
  isOneClick: boolean;
  iso: string;
  possibleWin: string;
  coef: number | null;
  /** Epoch milliseconds. */
  sentAt: number;
  delaySeconds: number;
  /** The game that causes the delay: the one with the longest delay; null while it is not known. */
  delayGameId: number | null;
  /** The cause of the delay, or of none during a break; null while it is not known. */
  delayCause: bets.Placed['delayCause'];
  /** Known once the server has answered. */
  couponId: string | null;
  number: number | null;
  acceptedAt: string | null;
  receipt: bets.Receipt | null;
}

export type Verdict =
  | { kind: 'accept'; sent: Sent }
  | { kind: 'hold'; sent: Sent }
  | { kind: 'refuse'; sent: Sent; refusals: bets.Refused[]; keepsKey: boolean }
  | { kind: 'lose'; sent: Sent };

/** Waits between requests for an unknown outcome, in milliseconds; the last one repeats. */
const RESOLVE_WAITS_MS = [1_000, 2_000, 4_000, 8_000];
/** The request counts as lost after the server has denied knowing the coupon this often. */
const MISSES_TO_BELIEVE = 2;
const POLL_MS = 1_000;

/** The reason shown when the request never arrived; a retry of the same coupon keeps its key. */
export const NOT_RECEIVED: bets.Refused = {
  code: 'coupon.not_received',
  detail: '',
  action: { kind: 'retry' },
};

/** The reason shown when the connection was lost before the coupon was sent. */
export const NOT_SENT: bets.Refused = { code: 'coupon.not_sent', detail: '', action: { kind: 'retry' } };

/** Sends a coupon, follows it through its delay, and resolves lost answers. */
export function createPlacing(
  api: CouponApi,
  later: Later,
  now: () => number,
  heard: (verdict: Verdict) => void,
) {
  async function send(sent: Sent, intent: Intent): Promise<void> {
    try {
      const answer = await api.place(intent.body, intent.key);
      if (answer.kind === 'refused') {
        refuse(sent, answer.refusals);
        return;
      }
      const { status, singlesResultCoupons, ...placed } = answer.coupon;
      const known = { ...sent, ...placed };
      if (singlesResultCoupons) {
        const singles = singlesOf(singlesResultCoupons, sent.amountByBetId);
        const delay = longestDelay(singlesResultCoupons);
        return heardSingles({ ...known, ...delay, coef: null, sentAt: now() }, singles);
      }
      if (status === 'pending') {
        hold({ ...known, sentAt: now() });
        return;
      }
      if (status === 'refused') {
        decide(known, await api.coupon(placed.couponId));
        return;
      }
      const acceptedAt = placed.receipt?.statement.acceptedAt ?? null;
      heard({ kind: 'accept', sent: { ...known, acceptedAt } });
    } catch {
      heard({ kind: 'lose', sent });
      resolve(sent, intent);
    }
  }

  /**
   * Asks by key until the server answers, even while the network is away. Singles that the server knows are sent again
   * with the same key: all of them are decided by then, so the answer only tells the result of each.
   */
  function resolve(sent: Sent, intent: Intent, tries = 0, misses = 0): void {
    const wait = RESOLVE_WAITS_MS[Math.min(tries, RESOLVE_WAITS_MS.length - 1)]!;
    later(wait, async () => {
      const found = await api.byKey(sent.key).catch(() => undefined);
      const missed = found === null ? misses + 1 : misses;
      if (found) return sent.type === 'singles' ? send(sent, intent) : decide(sent, found);
      if (missed < MISSES_TO_BELIEVE) return resolve(sent, intent, tries + 1, missed);
      heard({ kind: 'refuse', sent, refusals: [NOT_RECEIVED], keepsKey: true });
    });
  }

  /** Singles end one by one; the coupon has ended when the last one has. */
  function heardSingles(sent: Sent, singles: readonly SingleSent[]): void {
    const taken = singles.filter(({ status }) => status !== 'refused');
    const known = { ...sent, singles };
    if (singles.some(({ status }) => status === 'pending')) {
      heard({ kind: 'hold', sent: known });
      const due = sent.sentAt + sent.delaySeconds * 1000 - now();
      later(Math.max(POLL_MS, due + 200), () => {
        void askedAgain(singles, api.coupon).then((next) => heardSingles(sent, next));
      });
    } else if (taken.length > 0) heard({ kind: 'accept', sent: known });
    else refuse(known, singles.flatMap(refusalsOf));
  }

  function decide(sent: Sent, coupon: bets.Coupon): void {
    const { couponId, number, coef, possibleWin, acceptedAt, delay, amount } = coupon;
    const offer = coupon.vip ?? null;
    const isBigStake = sent.isBigStake || offer !== null;
    const known = { ...sent, couponId, number, coef, possibleWin, acceptedAt, amount, offer, isBigStake };
    if (coupon.status === 'refused') refuse(known, coupon.refusals);
    else if (coupon.status === 'pending') hold(waitOf(known, delay));
    else void accept(known);
  }

  function waitOf(sent: Sent, delay: bets.Coupon['delay']): Sent {
    const seconds = delay?.seconds ?? 0;
    const until = delay ? Date.parse(delay.until) : now();
    const delayGameId = delay?.gameId ?? null;
    const delayCause = delay?.cause ?? null;
    return { ...sent, delaySeconds: seconds, delayGameId, delayCause, sentAt: until - seconds * 1000 };
  }

  function hold(sent: Sent): void {
    heard({ kind: 'hold', sent });
    poll(sent, Math.max(0, sent.sentAt + sent.delaySeconds * 1000 - now()) + 200);
  }

  function poll(sent: Sent, ms: number): void {
    later(ms, async () => {
      const coupon = await api.coupon(sent.couponId!).catch(() => null);
      if (!coupon || coupon.status === 'pending') return poll(offered(sent, coupon), POLL_MS);
      decide(sent, coupon);
    });
  }

  /** Takes over an offer of the house, or a new deadline of it. */
  function offered(sent: Sent, coupon: bets.Coupon | null): Sent {
    const offer = coupon?.vip ?? null;
    if (!offer || JSON.stringify(offer) === JSON.stringify(sent.offer)) return sent;
    const known = { ...sent, offer, isBigStake: true };
    heard({ kind: 'hold', sent: known });
    return known;
  }

  async function accept(sent: Sent): Promise<void> {
    const receipt = sent.receipt ?? (await api.receipt(sent.couponId!).catch(() => null));
    heard({ kind: 'accept', sent: { ...sent, receipt } });
  }

  function refuse(sent: Sent, refusals: bets.Refused[]): void {
    heard({ kind: 'refuse', sent, refusals, keepsKey: false });
  }

  /** Accepts or declines the house's offer; either ends the wait. */
  async function reply(sent: Sent, isTaken: boolean): Promise<void> {
    const coupon = await api.reply(sent.couponId!, isTaken).catch(() => null);
    if (coupon) decide(sent, coupon);
  }

  return { send, resolve, reply };
}

/** The refusals with the index of the bet in its coupon. */
function refusalsOf({ refusals }: SingleSent, index: number): bets.Refused[] {
  return refusals.map((refusal) => ({ ...refusal, field: `bets.${index}` }));
}
