import { DEFAULT_RATES, type Rates, rateOf } from '@fairbook/money';

/** A rate and the moment from which it applies. */
export interface SetRate {
  currency: string;
  /** A positive decimal. */
  rate: string;
  /** Epoch milliseconds. */
  from: number;
  isAgreed: boolean;
}

/** The rates of a moment, and when the next change applies. */
export interface RatesOfTime {
  rates: Rates;
  until: number;
}

/** The rates at a moment; `set` is in the order of `from`. While none applies, the shipped map itself. */
export function ratesAt(set: readonly SetRate[], at: number): RatesOfTime {
  const counting = set.filter(({ from }) => from <= at);
  const until = Math.min(...set.filter(({ from }) => from > at).map(({ from }) => from));
  if (counting.length === 0) return { rates: DEFAULT_RATES, until };
  return {
    rates: new Map([
      ...DEFAULT_RATES,
      ...counting.map(({ currency, rate }) => [currency, rateOf(rate)!] as const),
    ]),
    until,
  };
}

const DAY_MS = 86_400_000;

/**
 * Whether one operator may set this rate alone: it is within `percent` of every rate of its currency that was in force
 * within a day or is scheduled, so that small steps can't add up. Rates before the one that two operators last approved
 * don't count.
 */
export function maySetAlone(
  set: readonly SetRate[],
  { currency, rate, at, percent }: { currency: string; rate: string; at: number; percent: number },
): boolean {
  const next = rateOf(rate)!;
  const most = BigInt(100 + percent);
  const least = BigInt(100 - percent);
  return inForceSince(set, currency, at).every((before) => {
    const [now, then] = [100n * next.num * before.den, before.num * next.den];
    return now <= most * then && now >= least * then;
  });
}

function inForceSince(set: readonly SetRate[], currency: string, at: number) {
  const own = [{ currency, rate: null, from: Number.NEGATIVE_INFINITY, isAgreed: false }, ...set].filter(
    (each) => each.currency === currency,
  );
  const dayAgo = own.findLastIndex(({ from }) => from <= at - DAY_MS);
  const agreed = own.findLastIndex(({ from, isAgreed }) => isAgreed && from <= at);
  return own
    .slice(Math.max(dayAgo, agreed))
    .map((each) => (each.rate === null ? DEFAULT_RATES.get(currency)! : rateOf(each.rate)!));
}
