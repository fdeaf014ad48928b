import { distribution } from '../../price/distribution.ts';
import { endsPricing } from '../../price/ends-pricing.ts';
import {
  type InningsEnd,
  type InningsScope,
  type InningsSport,
  type InningsState,
  inningsRules,
  type Pair,
} from './innings.ts';
import { runsIn } from './state.ts';

/** What the prices of a game are made from at one moment, all in integers. */
export interface InningsModel<Sport extends string = string> {
  sport: Sport;
  /** Runs of each inning begun. */
  innings: [home: number, away: number][];
  /** Half-innings that are over; the away side bats first. */
  halves: number;
  /** The chance of each side to score in a half-inning, in millionths. */
  chance: [home: number, away: number];
}

type Place = 0 | 1;
type Pmf = Float64Array<ArrayBuffer>;

export const MILLION = 1_000_000;
/** The most runs of a side that prices tell apart, in a game and in its first innings. */
const MOST: Record<InningsScope, number> = { full: 40, nine: 1, first: 24 };
/** The most runs in a half-inning. */
const MOST_RUNS = 16;
const NEGLIGIBLE = 1e-12;

/** The chances of 0, 1, 2 … runs in a half-inning. */
function halfOf({ further }: InningsSport, chance: number): Pmf {
  const scores = chance / MILLION;
  const made = Float64Array.from({ length: MOST_RUNS + 1 }, (_, runs) =>
    runs === 0 ? 1 - scores : scores * (1 - further) * further ** (runs - 1),
  );
  // What is beyond the last counts as the last.
  made[MOST_RUNS]! += scores * further ** MOST_RUNS;
  return made;
}

/** The sum of two counts; what is above `most` counts as that. */
function sum(a: Pmf, b: Pmf, most: number): Pmf {
  const made = new Float64Array(Math.min(most, a.length + b.length - 2) + 1);
  for (const [i, p] of a.entries()) {
    if (p < NEGLIGIBLE) continue;
    for (const [j, q] of b.entries()) made[Math.min(i + j, made.length - 1)]! += p * q;
  }
  return made;
}

/** The runs of a side at the end of so many innings: those so far, and those to come. */
function runsAfter(sport: InningsSport, model: InningsModel, place: Place, innings: number): Pmf {
  const { halves, chance } = model;
  const batted = Math.ceil((halves - (place === 0 ? 1 : 0)) / 2);
  const most = MOST.full;
  const so = new Float64Array(runsIn(model.innings, innings)[place] + 1);
  so[so.length - 1] = 1;
  const half = halfOf(sport, chance[place]);
  let made = so;
  for (let n = Math.max(0, batted); n < innings; n++) made = sum(made, half, most);
  return made;
}

type Add = (home: number, away: number, chance: number) => void;

/**
 * Adds the final scores of games that the last regular inning decides, or the extra inning that is on, and gives the
 * chances of level scores after it.
 */
function addDecided(sport: InningsSport, model: InningsModel, add: Add): Pmf {
  const last = Math.max(sport.innings, Math.floor(model.halves / 2) + 1);
  const before = runsAfter(sport, model, 0, last - 1);
  const away = runsAfter(sport, model, 1, last);
  const half = halfOf(sport, model.chance[0]);
  const level = new Float64Array(MOST.full + 1);
  for (const [h, p] of before.entries())
    for (const [a, q] of away.entries()) {
      const chance = p * q;
      if (chance < NEGLIGIBLE) continue;
      if (h > a) add(h, a, chance);
      else
        for (const [runs, r] of half.entries()) {
          // The game is over with the run that puts the home side ahead.
          const home = Math.min(h + runs, a + 1);
          if (home === a) level[Math.min(a, MOST.full)]! += chance * r;
          else add(home, a, chance * r);
        }
    }
  return level;
}

/** Extra innings after level scores, one after the other until what is left is negligible. */
function addExtra(sport: InningsSport, { chance }: InningsModel, level: Pmf, add: Add): void {
  const [home, away] = [halfOf(sport, chance[0]), halfOf(sport, chance[1])];
  let at = level;
  while (at.some((each) => each > 1e-9)) {
    const next = new Float64Array(MOST.full + 1);
    for (const [runs, p] of at.entries()) {
      if (p < NEGLIGIBLE) continue;
      for (const [a, q] of away.entries())
        for (const [h, r] of home.entries()) {
          const their = Math.min(runs + a, MOST.full - 1);
          if (h === a) next[their]! += p * q * r;
          else add(h > a ? their + 1 : Math.min(runs + h, their - 1), their, p * q * r);
        }
    }
    at = next;
  }
}

/** The prices of a sport of the family. */
export function inningsPricing<Sport extends string>(sport: InningsSport<Sport>) {
  const endOf = (home: number, away: number, innings: number): InningsEnd<Sport> => ({
    sport: sport.sport,
    innings: Array.from({ length: innings }, (_, n): Pair => (n === 0 ? [home, away] : [0, 0])),
    ...{ last: 'whole', isOver: true },
  });
  const endsOf = (scope: InningsScope) => {
    if (scope === 'nine')
      return [endOf(1, 0, sport.innings), endOf(0, 0, sport.innings), endOf(0, 1, sport.innings)];
    const size = MOST[scope] + 1;
    const innings = scope === 'full' ? sport.innings : sport.first;
    return Array.from({ length: size * size }, (_, n) => endOf(Math.floor(n / size), n % size, innings));
  };
  const chancesOf = (model: InningsModel<Sport>, scope: InningsScope) => {
    const size = MOST[scope] + 1;
    const dense = new Float64Array(scope === 'nine' ? 3 : size * size);
    const add: Add = (home, away, chance) => {
      const [h, a] = [Math.min(home, size - 1), Math.min(away, size - 1)];
      dense[h * size + a]! += chance;
    };
    if (scope === 'full') addExtra(sport, model, addDecided(sport, model, add), add);
    if (scope === 'first') {
      const away = runsAfter(sport, model, 1, sport.first);
      for (const [h, p] of runsAfter(sport, model, 0, sport.first).entries())
        for (const [a, q] of away.entries()) add(h, a, p * q);
    }
    if (scope === 'nine') addRegular(sport, model, dense);
    return distribution(dense);
  };
  const prices = endsPricing<
    InningsModel<Sport>,
    InningsState<Sport>,
    InningsScope,
    MarketOf,
    InningsEnd<Sport>
  >({
    rules: inningsRules(sport) as never,
    endsOf,
    chancesOf,
    gridOf: (model) => {
      const { dense } = chancesOf(model, 'full');
      const none = new Uint16Array(0);
      return { p: dense, cells: { full: Uint16Array.from(dense.keys()), nine: none, first: none } };
    },
    joint: ['full'],
  });
  return {
    ...prices,
    // A game may still be called, which returns the stakes on it: nothing is final before its innings are over.
    isDecided(model: InningsModel<Sport>, outcomeId: string) {
      const scope = (prices.marketOf(Number.parseInt(outcomeId, 10))?.scope ?? 'full') as InningsScope;
      const innings = { full: Number.POSITIVE_INFINITY, nine: sport.innings, first: sport.first }[scope];
      return model.halves >= 2 * innings;
    },
  };
}
type MarketOf = ReturnType<typeof inningsRules>['markets'][number];

/** Home, level, away after the regular innings. */
function addRegular(sport: InningsSport, model: InningsModel, dense: Float64Array): void {
  if (model.halves >= 2 * sport.innings) {
    const [home, away] = runsIn(model.innings, sport.innings);
    dense[1 + Math.sign(away - home)] = 1;
    return;
  }
  const level = addDecided(sport, model, (home, away, chance) => {
    dense[home > away ? 0 : 2]! += chance;
  });
  dense[1] = level.reduce((all, chance) => all + chance, 0);
}
