import type { AnswerOf, bets, Calls } from '@fairbook/contracts';
import type { CouponBet } from './store-bets.ts';
import type { Later } from './store-quote.ts';
import type { Intent } from './store-saved.ts';

/** A definite answer to a placement. Anything uncertain is a rejected promise. */
export type PlaceAnswer =
  | { kind: 'placed'; coupon: AnswerOf<Calls['bets.place']> }
  | { kind: 'refused'; refusals: bets.Refused[] };

/** The calls behind the coupon. `byKey` answers null when the server knows no such coupon. */
export interface CouponApi {
  quote(body: Omit<bets.CouponToSubmit, 'accountId'> & { accountId?: number }): Promise<bets.Quote>;
  place(body: bets.CouponToSubmit, key: string): Promise<PlaceAnswer>;
  byKey(key: string): Promise<bets.Coupon | null>;
  coupon(couponId: string): Promise<bets.Coupon>;
  receipt(couponId: string): Promise<bets.Receipt>;
}

/** A coupon that has been sent: what the delay and the receipt show. */
export interface Sent {
  key: string;
  bets: readonly CouponBet[];
  typeId: number;
  systemValue: number | null;
  amount: string;
  iso: string;
  possibleWin: string;
  coef: number | null;
  /** Epoch milliseconds. */
  sentAt: number;
  delaySeconds: number;
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

/** Waits between two questions about an unknown outcome, in milliseconds; the last one repeats. */
export const RESOLVE_WAITS_MS = [1_000, 2_000, 4_000, 8_000];
/** So many times the server must say that it has no such coupon before we believe that the request was lost. */
export const MISSES_TO_BELIEVE = 2;
const POLL_MS = 1_000;

/** The reason shown when the request never arrived; a retry of the same coupon keeps its key. */
export const NOT_RECEIVED: bets.Refused = {
  code: 'coupon.not_received',
  detail: '',
  action: { kind: 'retry' },
};

/** Sends one coupon, follows it through its delay, and resolves what got lost on the way. */
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
      const { couponId, number, coef, possibleWin, delaySeconds, receipt, status } = answer.coupon;
      const known = { ...sent, couponId, number, coef, possibleWin, delaySeconds, receipt };
      if (status === 'pending') {
        hold({ ...known, sentAt: now() });
        return;
      }
      if (status === 'refused') {
        decide(known, await api.coupon(couponId));
        return;
      }
      heard({ kind: 'accept', sent: { ...known, acceptedAt: receipt?.statement.acceptedAt ?? null } });
    } catch {
      heard({ kind: 'lose', sent });
      resolve(sent);
    }
  }

  /** Asks by key until the server has answered; a network that is still away only means another question. */
  function resolve(sent: Sent, tries = 0, misses = 0): void {
    const wait = RESOLVE_WAITS_MS[Math.min(tries, RESOLVE_WAITS_MS.length - 1)]!;
    later(wait, async () => {
      const found = await api.byKey(sent.key).catch(() => undefined);
      if (found) return decide(sent, found);
      const missed = found === null ? misses + 1 : misses;
      if (missed < MISSES_TO_BELIEVE) return resolve(sent, tries + 1, missed);
      heard({ kind: 'refuse', sent, refusals: [NOT_RECEIVED], keepsKey: true });
    });
  }

  function decide(sent: Sent, coupon: bets.Coupon): void {
    const { couponId, number, coef, possibleWin, acceptedAt, delay } = coupon;
    const known = { ...sent, couponId, number, coef, possibleWin, acceptedAt };
    if (coupon.status === 'refused') refuse(known, coupon.refusals);
    else if (coupon.status === 'pending') hold(waitOf(known, delay));
    else void accept(known);
  }

  function waitOf(sent: Sent, delay: bets.Coupon['delay']): Sent {
    const seconds = delay?.seconds ?? 0;
    const until = delay ? Date.parse(delay.until) : now();
    return { ...sent, delaySeconds: seconds, sentAt: until - seconds * 1000 };
  }

  function hold(sent: Sent): void {
    heard({ kind: 'hold', sent });
    poll(sent, Math.max(0, sent.sentAt + sent.delaySeconds * 1000 - now()) + 200);
  }

  function poll(sent: Sent, ms: number): void {
    later(ms, async () => {
      const coupon = await api.coupon(sent.couponId!).catch(() => null);
      if (!coupon || coupon.status === 'pending') return poll(sent, POLL_MS);
      decide(sent, coupon);
    });
  }

  async function accept(sent: Sent): Promise<void> {
    const receipt = sent.receipt ?? (await api.receipt(sent.couponId!).catch(() => null));
    heard({ kind: 'accept', sent: { ...sent, receipt } });
  }

  function refuse(sent: Sent, refusals: bets.Refused[]): void {
    heard({ kind: 'refuse', sent, refusals, keepsKey: false });
  }

  return { send, resolve };
}
