import { valued } from '../../apps/server/after/cashout/value.ts';
import type { CouponWithResults, HeldCoupon } from '../../apps/server/after/settlement/index.ts';
import { DEFAULT_SETTINGS } from '../../apps/server/site/config/defaults.ts';
import type { HotGame } from '../../apps/server/sportsbook/catalogue/hot-game.ts';
import { sameGameOf } from '../../apps/server/sportsbook/same-game/same-game.ts';
import { type AntiTerms, antiReturn, chainReturn, type KnownLeg } from '../arithmetic/coupons.ts';
import type { Forecast } from '../arithmetic/endings.ts';
import { isInOrder } from '../arithmetic/payoffs.ts';
import { cashoutFacts, offerAt } from '../world/facts.ts';
import type { Random } from '../world/random.ts';
import type { Season } from '../world/season.ts';
import { chanceOf, expected, offeredOn, verdictsOf } from './board.ts';
import { combinationReturn } from './combinations.ts';
import { ROUNDING } from './prices.ts';

export interface CashoutTally {
  offers: number;
  /** Offers above the fair value less the margin. */
  above: number;
  /** The largest excess, as a share of the value less the margin, and its coupon. */
  worst: { size: number; what: string };
  /** Same-game combinations, and those that return more than they cost. */
  combinations: number;
  valueBets: number;
  worstValueBet: { size: number; what: string };
}

export function noCashouts(): CashoutTally {
  const nothing = { size: 0, what: '' };
  return { offers: 0, above: 0, worst: nothing, combinations: 0, valueBets: 0, worstValueBet: nothing };
}

/** A stake large enough that rounding to a minor unit is negligible. */
const STAKE = 10_000_000n;
const STOCK = 60;
const MARGIN = DEFAULT_SETTINGS.betting.cashoutMarginPercent;
const LONGEST = 30;

interface Leg {
  gameId: number;
  outcomeId: string;
  odds: number;
}

type Kind = 'express' | 'pairs' | 'combination' | 'chain' | 'anti';

interface Bought {
  kind: Kind;
  legs: readonly Leg[];
  coupon: CouponWithResults;
  /** Of an anti-express only. */
  terms?: AntiTerms;
}

/** Buys coupons of every shape and, as the season goes on, checks what the server would offer for them. */
export class Cashouts {
  readonly #season: Season;
  readonly #tally: CashoutTally;
  readonly #random: Random;
  readonly #moments: number[];
  #stock: Bought[] = [];

  constructor(season: Season, moments: number, tally: CashoutTally, random: Random) {
    const { from, seconds } = season.options;
    this.#season = season;
    this.#tally = tally;
    this.#random = random;
    this.#moments = Array.from({ length: moments }, () => from + 1000 * seconds * (0.05 + 0.95 * random()));
    this.#moments.sort((a, b) => a - b);
  }

  still(from: number, to: number): void {
    while (this.#moments[0] !== undefined && this.#moments[0] < to) {
      const now = Math.max(from, this.#moments.shift()!);
      const forecasts = new Map<number, Forecast>();
      const forecastOf = (gameId: number) => {
        const game = this.#season.games.get(gameId)!;
        const known = forecasts.get(gameId) ?? this.#season.truth(game).valueAt(now, game);
        forecasts.set(gameId, known);
        return known;
      };
      while (this.#stock.length < STOCK) {
        const bought = this.#buy(now, forecastOf);
        if (!bought) break;
        this.#stock.push(bought);
      }
      this.#stock = this.#stock.filter((bought) => this.#value(bought, now, forecastOf));
    }
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.#random() * list.length)];
  }

  #buy(now: number, forecastOf: (gameId: number) => Forecast): Bought | null {
    const kind = this.#pick(['express', 'express', 'pairs', 'combination', 'chain', 'anti'] as const)!;
    const size = kind === 'express' ? 1 + Math.floor(this.#random() * 3) : kind === 'anti' ? 2 : 3;
    const status = this.#random() < 0.8 ? 'live' : 'upcoming';
    const open = this.#season.sold(status, now);
    const legs: Leg[] = [];
    for (let tries = 0; tries < 12 && legs.length < size; tries++) {
      const game =
        kind === 'combination' && legs[0] ? this.#season.games.get(legs[0].gameId) : this.#pick(open);
      const leg = game && this.#leg(game, now, forecastOf, kind);
      const isOther = kind === 'combination' || legs.every(({ gameId }) => gameId !== leg?.gameId);
      if (leg && isOther && legs.every(({ outcomeId }) => outcomeId !== leg.outcomeId)) legs.push(leg);
    }
    if (legs.length < size) return null;
    if (kind === 'combination') return this.#combination(legs, forecastOf);
    if (kind !== 'anti') return { kind, legs, coupon: couponOf(kind, legs) };
    const terms = antiTermsOf(legs, forecastOf);
    return terms && { kind, legs, terms, coupon: couponOf(kind, legs, [], agreedTerms(terms)) };
  }

  /** A market on the order of goals only in combinations: the other kinds need the chance of each verdict. */
  #leg(game: HotGame, now: number, forecastOf: (gameId: number) => Forecast, kind: Kind): Leg | null {
    const { gameId } = game.fixture;
    const offered = this.#pick(offeredOn(game, forecastOf(gameId)).filter(({ odds }) => odds < LONGEST));
    if (!offered || (isInOrder(offered.id) && kind !== 'combination') || !offerAt(game, offered.id, now))
      return null;
    return { gameId, outcomeId: offered.id, odds: offered.odds };
  }

  #combination(legs: readonly Leg[], forecastOf: (gameId: number) => Forecast): Bought | null {
    const game = this.#season.games.get(legs[0]!.gameId)!;
    const priced = sameGameOf(
      game,
      legs.map(({ outcomeId }) => outcomeId),
    );
    if ('code' in priced) return null;
    const sameGame = {
      bets: legs.map((_, n) => n),
      coef: (priced.oddsMilli / 1000).toFixed(3),
      model: priced.model,
    };
    const coupon = couponOf('express', legs, [sameGame]);
    const size = combinationReturn(agreedOf(coupon.coupon), forecastOf(game.fixture.gameId)) - 1;
    this.#tally.combinations += 1;
    if (size > ROUNDING) this.#tally.valueBets += 1;
    if (size > this.#tally.worstValueBet.size || this.#tally.combinations === 1)
      this.#tally.worstValueBet = { size, what: `${named(legs)} together at ${priced.oddsMilli / 1000}` };
    return { kind: 'combination', legs, coupon };
  }

  /** Values a coupon; false when a leg is decided and the coupon leaves the stock. */
  #value(bought: Bought, now: number, forecastOf: (gameId: number) => Forecast): boolean {
    const { kind, legs, coupon } = bought;
    const games = legs.map(({ gameId }) => this.#season.games.get(gameId)!);
    if (games.some((game, n) => game.decided.has(legs[n]!.outcomeId) || game.state.status === 'ended'))
      return false;
    if (games.some(({ state }) => state.status === 'cancelled')) return false;
    const { offer } = valued(coupon, cashoutFacts(this.#season.games, now), DEFAULT_SETTINGS.betting);
    if (offer === null) return true;
    const worth = worthOf(bought, forecastOf);
    const most = (Number(STAKE) * worth * (100 - MARGIN)) / 100;
    const size = Number(offer) / most - 1;
    this.#tally.offers += 1;
    if (Number(offer) > most * (1 + ROUNDING) + 1) {
      this.#tally.above += 1;
      if (size > this.#tally.worst.size)
        this.#tally.worst = {
          size,
          what: `${kind} ${named(legs)} (${new Date(now).toISOString()}, seed ${this.#season.options.seed})`,
        };
    }
    return true;
  }
}

function named(legs: readonly Leg[]): string {
  return legs.map(({ gameId, outcomeId, odds }) => `${gameId} ${outcomeId} at ${odds}`).join(', ');
}

/** The fair value in multiples of the stake: games are independent, and the pairs of a system share its stake. */
function worthOf(
  { kind, legs, coupon: { coupon }, terms }: Bought,
  forecastOf: (gameId: number) => Forecast,
): number {
  if (kind === 'combination') return combinationReturn(agreedOf(coupon), forecastOf(legs[0]!.gameId));
  if (kind === 'chain') return chainReturn(knownLegs(legs, forecastOf));
  if (terms) return antiReturn(knownLegs(legs, forecastOf), terms);
  const alone = legs.map(({ gameId, outcomeId, odds }) =>
    expected({ odds, ...chanceOf(outcomeId, forecastOf(gameId)) }),
  );
  if (kind === 'express') return alone.reduce((product, each) => product * each, 1);
  const [a, b, c] = alone as [number, number, number];
  return (a * b + a * c + b * c) / 3;
}

function knownLegs(legs: readonly Leg[], forecastOf: (gameId: number) => Forecast): KnownLeg[] {
  return legs.map(({ gameId, outcomeId, odds }) => ({
    odds,
    verdicts: verdictsOf(outcomeId, forecastOf(gameId)),
  }));
}

/** The house's margin on an anti-express. */
const ANTI_MARGIN = 0.05;
const millionths = (share: number) => Math.round(share * 1_000_000);

/** The terms agreed at current chances; null where the odds would be too low. */
function antiTermsOf(legs: readonly Leg[], forecastOf: (gameId: number) => Forecast): AntiTerms | null {
  const known = knownLegs(legs, forecastOf);
  const told = known.map(({ verdicts: [, halfLost = 0, back = 0, halfWon = 0, won = 0] }) => ({
    returned: millionths(back + halfLost / 2 + halfWon / 2) / 1_000_000,
    fair: millionths(back + halfLost / 2 + halfWon + won) / 1_000_000,
  }));
  const terms = {
    fair: told.map(({ fair }) => fair),
    returned: told.map(({ returned }) => returned),
    margin: ANTI_MARGIN,
  };
  const lost = 1 - terms.fair.reduce((so, each) => so * each, 1);
  const back = terms.returned.reduce((so, each) => so * each, 1);
  return lost > 0.001 && (lost * (1 + ANTI_MARGIN)) / (1 - back) < 0.95 ? terms : null;
}

function agreedTerms({ fair, returned, margin }: AntiTerms): HeldCoupon['terms'] {
  const antiExpress = {
    fairMillionths: fair.map(millionths),
    returnedMillionths: returned.map(millionths),
    marginMillionths: millionths(margin),
  };
  return { antiExpress } as HeldCoupon['terms'];
}

const TYPES: Readonly<Record<Kind, HeldCoupon['type']>> = {
  express: 'express',
  combination: 'express',
  pairs: 'blocks',
  chain: 'chain',
  anti: 'anti_express',
};

function couponOf(
  kind: Kind,
  legs: readonly Leg[],
  sameGames: HeldCoupon['sameGames'] = [],
  terms: HeldCoupon['terms'] = null,
): CouponWithResults {
  const coupon: HeldCoupon = {
    id: 'audit',
    userId: 1,
    accountId: 1,
    currency: 'EUR',
    type: legs.length === 1 ? 'single' : TYPES[kind],
    systemValues: kind === 'pairs' ? [2] : [],
    amountByBlockId: null,
    sameGames,
    terms,
    stake: STAKE,
    closedStake: 0n,
    cashedOut: 0n,
    status: 'accepted',
    payout: 0n,
    revision: 0,
    receivable: 0n,
    legs: legs.map(({ gameId, outcomeId, odds }, n) => ({
      n,
      gameId,
      outcomeId,
      blockId: null,
      oddsMilli: Math.round(odds * 1000),
      usualMilli: null,
      decidedSeq: 0,
      latestSeq: 0,
      latest: null,
    })),
  };
  return { status: 'accepted', possibleWin: 0n, coupon };
}

function agreedOf(coupon: HeldCoupon) {
  return { ...coupon, amount: '100000.00', iso: coupon.currency };
}
