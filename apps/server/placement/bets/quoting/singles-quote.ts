import { type BodyOf, type bets, type bets as calls, Refusal } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { tenthsOf } from '@fairbook/coupon';
import { formatDecimal, parseDecimal } from '@fairbook/money';
import type { Limits, SubmittedBody } from '../../coupon/index.ts';
import type { House } from '../deciding/house.ts';
import { singlesOf } from '../placing/singles.ts';
import { shownReasons } from '../records/show.ts';

/** Quotes singles one by one and combines them: total amounts, the narrowest limits of any bet, every reason. */
export function quotedSingles(
  body: BodyOf<typeof calls.quote>,
  { limits, terms }: Pick<House, 'limits' | 'terms'>,
  quoteOne: (body: SubmittedBody) => bets.Quote,
  lng: string,
): bets.Quote {
  const [parts, reasons] = partsOf(body, limits, terms);
  const quotes = parts.map(quoteOne);
  const written = (sum: bigint) => formatDecimal(sum, limits.exponent);
  const sums = (name: 'possibleWin' | 'minAmount' | 'maxAmount') =>
    quotes.map((quote) => minorOf(quote[name], limits));
  const longest = quotes.reduce((one, other) =>
    other.delaySeconds > one.delaySeconds || (one.delayCause === null && other.delayCause !== null)
      ? other
      : one,
  );
  const tightest = quotes.reduce((one, other) =>
    minorOf(other.maxAmount, limits) < minorOf(one.maxAmount, limits) ? other : one,
  );
  const ofTerms: Partial<bets.Quote> = Object.assign(
    {},
    ...terms.map((term) => term.quotedSingles?.(limits)),
  );
  return {
    ...longest,
    coef: null,
    combinations: quotes.length,
    possibleWin: written(sums('possibleWin').reduce((sum, win) => sum + win, 0n)),
    minAmount: written(sums('minAmount').reduce((a, b) => (a > b ? a : b))),
    maxAmount: written(sums('maxAmount').reduce((a, b) => (a < b ? a : b))),
    limitedBy: tightest.limitedBy,
    cost: meanCost(
      quotes.map(({ cost }) => cost),
      parts.map(({ amount }) => minorOf(amount, limits)),
    ),
    ...ofTerms,
    builders: [],
    terms: null,
    bets: quotes.flatMap((quote) => quote.bets),
    refusals: [
      ...shownReasons(reasons, lng),
      ...quotes.flatMap(({ refusals }, i) => refusals.map((refused) => ({ ...refused, field: `bets.${i}` }))),
    ],
  };
}

/** The mean weighted by stakes, or evenly while there are none. In percent with one decimal. */
function meanCost(costs: readonly number[], stakes: readonly bigint[]): number {
  const whole = stakes.reduce((sum, stake) => sum + stake, 0n);
  const weights = whole > 0n ? stakes : stakes.map(() => 1n);
  const sum = whole > 0n ? whole : BigInt(stakes.length);
  const tenths = costs.reduce((so, cost, i) => so + BigInt(Math.round(cost * 10)) * weights[i]!, 0n);
  return tenthsOf(tenths, sum);
}

/** The bets, and what is wrong with the coupon as a whole. Even then the bets are quoted, at even stakes. */
function partsOf(
  body: SubmittedBody,
  limits: Limits,
  terms: House['terms'],
): [SubmittedBody[], Refusal['reasons']] {
  try {
    return [singlesOf(body, limits, terms), []];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { amountByBetId: _, ...others } = body;
    const even = withoutAsked(others, terms);
    const parts = even.bets.map((bet) => ({ ...even, typeId: typeIdOf('single'), bets: [bet] }));
    return [parts, error.reasons];
  }
}

function withoutAsked<Body extends object>(body: Body, terms: House['terms']): Body {
  const fields = new Set<string>(terms.flatMap(({ asked }) => (asked?.refuseSingles ? asked.field : [])));
  return Object.fromEntries(Object.entries(body).filter(([name]) => !fields.has(name))) as Body;
}

function minorOf(text: string, { exponent }: Limits): bigint {
  const sum = parseDecimal(text, exponent);
  return typeof sum === 'bigint' ? sum : 0n;
}
