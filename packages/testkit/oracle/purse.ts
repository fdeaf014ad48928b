import { Rational } from './rational.ts';

/** Decimals of the currencies that the tests of money use, written here a second time on purpose. */
export const DECIMALS: Readonly<Record<string, number>> = {
  EUR: 2,
  USD: 2,
  IRR: 2,
  JPY: 0,
  VND: 0,
  KWD: 3,
  CLF: 4,
  BTC: 8,
  DOGE: 8,
};

/** A plain decimal as an exact fraction. */
export function decimal(text: string): Rational {
  const [whole, part = ''] = text.split('.') as [string, string?];
  return new Rational(BigInt(whole + part), 10n ** BigInt(part.length));
}

/** Minor units of a written amount, exact. Throws if it has more decimals than its currency. */
export function minorOf(text: string, iso: string): bigint {
  const isNegative = text.startsWith('-');
  const exact = decimal(isNegative ? text.slice(1) : text).times(unit(iso));
  if (exact.den !== 1n) throw new RangeError(`${text} ${iso} has more decimals than its currency`);
  return isNegative ? -exact.num : exact.num;
}

/** An amount as the wire writes it. */
export function writtenMinor(minor: bigint, iso: string): string {
  const decimals = DECIMALS[iso]!;
  const digits = minor.toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const unit = (iso: string) => new Rational(10n ** BigInt(DECIMALS[iso]!));

/** What an exchange gives by the rates per euro, and its fee. Each amount is rounded down once, at the end. */
export function exchangedByHand(
  sum: bigint,
  [from, to]: readonly [string, string],
  [fromRate, toRate]: readonly [string, string],
  feePercent: number,
): { gets: bigint; fee: bigint } {
  const euros = new Rational(sum).over(unit(from)).over(decimal(fromRate));
  const whole = euros.times(decimal(toRate)).times(unit(to));
  const kept = decimal(String(feePercent)).over(new Rational(100n));
  const gets = whole.times(Rational.ONE.minus(kept)).roundedDown();
  return { gets, fee: whole.roundedDown() - gets };
}

interface Coupon {
  account: string;
  stake: bigint;
  result: 'open' | 'won' | 'lost';
  /** The player's debt, because a correction found too little in the account. */
  due: bigint;
}

/**
 * A player's accounts in several currencies after deposits, bets, corrections, exchanges and withdrawals: the rules of
 * the decisions, implemented a second time. Accounts are named by their currency; amounts are minor units.
 */
export class Purse {
  readonly balances = new Map<string, bigint>();
  readonly coupons = new Map<string, Coupon>();
  readonly withdrawals = new Map<string, { account: string; amount: bigint; isOpen: boolean }>();
  /**
   * By currency: what the outside world has received from the house less what it gave, and what the house holds through
   * exchanges.
   */
  readonly outside = new Map<string, bigint>();
  readonly exchanges = new Map<string, bigint>();

  #move(map: Map<string, bigint>, iso: string, by: bigint): void {
    map.set(iso, (map.get(iso) ?? 0n) + by);
  }

  of(iso: string): bigint {
    return this.balances.get(iso) ?? 0n;
  }

  debts(iso?: string): bigint {
    const owed = [...this.coupons.values()].filter(({ account }) => !iso || account === iso);
    return owed.reduce((sum, { due }) => sum + due, 0n);
  }

  deposit(iso: string, amount: bigint): void {
    this.#move(this.outside, iso, -amount);
    this.#move(this.balances, iso, amount);
    this.#collect(iso, amount / 2n);
  }

  /** Repays debts of an account, in the order in which they arose, with at most `most` minor units. */
  #collect(iso: string, most: bigint): void {
    let left = most;
    for (const coupon of this.coupons.values()) {
      if (coupon.account !== iso) continue;
      const taken = coupon.due < left ? coupon.due : left;
      coupon.due -= taken;
      left -= taken;
      this.#move(this.balances, iso, -taken);
    }
  }

  stake(id: string, iso: string, amount: bigint): void {
    this.#move(this.balances, iso, -amount);
    this.coupons.set(id, { account: iso, stake: amount, result: 'open', due: 0n });
  }

  /** Records a result, or the correction of an earlier one. */
  decide(id: string, result: 'won' | 'lost', odds: string): void {
    const coupon = this.coupons.get(id)!;
    const { account: iso, result: before } = coupon;
    const payout = new Rational(coupon.stake).times(decimal(odds)).roundedDown();
    coupon.result = result;
    if (before === 'won' && result === 'lost') {
      const taken = this.of(iso) < payout ? this.of(iso) : payout;
      this.#move(this.balances, iso, -taken);
      coupon.due += payout - taken;
      // Debts are repaid in the order of the first time they arose.
      if (payout > taken) this.#toTheEnd(id, coupon);
    } else if (before !== 'won' && result === 'won') {
      const brought = payout - coupon.due;
      coupon.due = 0n;
      this.#move(this.balances, iso, brought);
      this.#collect(iso, brought);
    }
  }

  readonly #everOwed = new Set<string>();

  #toTheEnd(id: string, coupon: Coupon): void {
    if (this.#everOwed.has(id)) return;
    this.#everOwed.add(id);
    this.coupons.delete(id);
    this.coupons.set(id, coupon);
  }

  exchange([from, to]: readonly [string, string], gives: bigint, gets: bigint): void {
    this.#move(this.balances, from, -gives);
    this.#move(this.balances, to, gets);
    this.#move(this.exchanges, from, gives);
    this.#move(this.exchanges, to, -gets);
  }

  withdraw(id: string, iso: string, amount: bigint): void {
    this.#move(this.balances, iso, -amount);
    this.withdrawals.set(id, { account: iso, amount, isOpen: true });
  }

  /** Ends a withdrawal: the amount goes to the outside world, or back to the player. */
  endWithdrawal(id: string, isPaid: boolean): void {
    const withdrawal = this.withdrawals.get(id)!;
    withdrawal.isOpen = false;
    this.#move(isPaid ? this.outside : this.balances, withdrawal.account, withdrawal.amount);
  }

  /** The amount that open withdrawals hold. */
  held(iso: string): bigint {
    const open = [...this.withdrawals.values()].filter((each) => each.isOpen && each.account === iso);
    return open.reduce((sum, { amount }) => sum + amount, 0n);
  }
}
