import { parseOutcomeId } from '../../markets/ids.ts';
import { distribution } from '../../price/distribution.ts';
import { endsPricing } from '../../price/ends-pricing.ts';
import { oncePer } from '../../price/once.ts';
import { type OverChances, overChances, type Pmf, runsAfter } from './chances.ts';
import {
  BALLS,
  type Batted,
  countOf,
  OPENING,
  type OversEnd,
  type OversMarket,
  type OversScope,
  type OversSport,
  type OversState,
  oversRules,
  type Place,
} from './overs.ts';
import { WAITING } from './state.ts';

/** What the prices of a match are made from at one moment, all in integers. */
export interface OversModel<Sport extends string = string> {
  sport: Sport;
  overs: number;
  /** Who bats first; null before the toss, which either side may win. */
  first: Place | null;
  sides: [home: Batted, away: Batted];
  /** Runs of an over, in millionths of the usual ones. */
  rate: [home: number, away: number];
}

/** The most runs of a side that prices tell apart. */
export const MOST_RUNS = 620;
const NEGLIGIBLE = 1e-11;
/** Cells of the scope `win`: home, the super over's winner after a tie, away. */
const CELLS: readonly (readonly ['win' | 'tie', Place])[] = [
  ['win', 0],
  ['tie', 0],
  ['tie', 1],
  ['win', 1],
];

type Add = (chance: number, home: number, away: number, win: number) => void;

/** Adds every ending of a match with its chance. The side that bats second stops with the winning run. */
function addEndings({ first, sides }: OversModel, chances: readonly [Pmf, Pmf], add: Add): void {
  for (const opens of first === null ? ([0, 1] as const) : [first]) {
    const share = first === null ? 0.5 : 1;
    const [own, other] = opens === 0 ? chances : [chances[1], chances[0]];
    const least = sides[1 - opens]!.runs;
    const ending = (chance: number, target: number, chased: number, win: number) =>
      opens === 0 ? add(chance, target, chased, win) : add(chance, chased, target, 3 - win);
    for (let target = 0; target < own.length; target++) {
      const p = share * own[target]!;
      if (p < NEGLIGIBLE) continue;
      let left = 1;
      for (let runs = least; runs <= target; runs++) {
        const q = other[runs]!;
        left -= q;
        if (p * q < NEGLIGIBLE) continue;
        if (runs < target) ending(p * q, target, runs, 0);
        else for (const win of [1, 2]) ending((p * q) / 2, target, runs, win);
      }
      if (p * left > NEGLIGIBLE) ending(p * left, target, target + 1, 3);
    }
  }
}

/** The chances of a side's runs in its first overs: if it bats second, the match ends with the winning run. */
function openingOf(model: OversModel, place: Place, [own, target]: readonly [Pmf, Pmf]): Float64Array {
  const { first } = model;
  const made = new Float64Array(MOST_RUNS + 2);
  const asFirst = first === null ? 0.5 : first === place ? 1 : 0;
  let [ownLeft, targetLeft] = [1, 1];
  for (let runs = 0; runs < made.length; runs++) {
    const chased = (own[runs] ?? 0) * targetLeft + (runs > 0 ? (target[runs - 1] ?? 0) * ownLeft : 0);
    made[runs] = asFirst * (own[runs] ?? 0) + (1 - asFirst) * chased;
    ownLeft -= own[runs] ?? 0;
    targetLeft -= target[runs] ?? 0;
  }
  return made.map((chance) => Math.max(0, chance));
}

/** The prices of a sport of the family. */
export function oversPricing<Sport extends string>(sport: OversSport<Sport>) {
  const tables = new Map<number, OverChances>();
  const tableOf = (overs: number) => {
    const known = tables.get(overs) ?? overChances(sport.formats[overs]!);
    tables.set(overs, known);
    return known;
  };
  const runsOf = (model: OversModel<Sport>, place: Place, to = model.overs): Pmf =>
    runsAfter(tableOf(model.overs), model.rate[place], model.sides[place], to);
  const both = (model: OversModel<Sport>) => [runsOf(model, 0), runsOf(model, 1)] as const;
  const wholeOf = oncePer((model: OversModel<Sport>) => {
    const size = 2 * MOST_RUNS + 2;
    const made = {
      ...{ win: new Float64Array(4), all: new Float64Array(size) },
      ...{ home: new Float64Array(MOST_RUNS + 2), away: new Float64Array(MOST_RUNS + 2) },
    };
    addEndings(model, both(model), (chance, home, away, win) => {
      made.win[win]! += chance;
      made.all[home + away]! += chance;
      made.home[home]! += chance;
      made.away[away]! += chance;
    });
    return made;
  });
  const chancesOf = (model: OversModel<Sport>, scope: OversScope) => {
    if (scope !== 'home_opening' && scope !== 'away_opening') return distribution(wholeOf(model)[scope]);
    const place = scope === 'home_opening' ? 0 : 1;
    const other = place === 0 ? 1 : 0;
    const { balls, opening, status } = model.sides[place];
    if (balls >= OPENING * BALLS || status === 'over') {
      const known = new Float64Array(MOST_RUNS + 2);
      known[opening] = 1;
      return distribution(known);
    }
    return distribution(openingOf(model, place, [runsOf(model, place, OPENING), runsOf(model, other)]));
  };
  const rules = oversRules(sport);
  const sized = (length: number, of: 'home' | 'away') =>
    Array.from({ length }, (_, runs) => endOf(sport, { [of]: runs }));
  const [home, away] = [sized(MOST_RUNS + 2, 'home'), sized(MOST_RUNS + 2, 'away')];
  const ends: Record<OversScope, readonly OversEnd<Sport>[]> = {
    win: CELLS.map(([outcome, winner]) => endOf(sport, { outcome, winner })),
    all: sized(2 * MOST_RUNS + 2, 'home'),
    ...{ home, away, home_opening: home, away_opening: away },
  };
  const prices = endsPricing<OversModel<Sport>, OversState<Sport>, OversScope, OversMarket, OversEnd<Sport>>({
    rules: rules as never,
    endsOf: (scope) => ends[scope],
    chancesOf,
    gridOf(model) {
      const [p, win, all]: [number[], number[], number[]] = [[], [], []];
      const [home, away]: [number[], number[]] = [[], []];
      addEndings(model, both(model), (chance, hosts, guests, won) => {
        p.push(chance);
        win.push(won);
        all.push(hosts + guests);
        home.push(hosts);
        away.push(guests);
      });
      const none = new Uint16Array(0);
      return {
        p: Float64Array.from(p),
        cells: {
          ...{ win: Uint16Array.from(win), all: Uint16Array.from(all) },
          ...{ home: Uint16Array.from(home), away: Uint16Array.from(away) },
          ...{ home_opening: none, away_opening: none },
        },
      };
    },
    joint: ['win', 'all', 'home', 'away'],
  });
  return {
    ...prices,
    tableOf,
    // Weather may still end a match, which returns the stakes on it: only runs that are made are final.
    isDecided({ sides }: OversModel<Sport>, outcomeId: string) {
      const ref = parseOutcomeId(outcomeId);
      const scope = rules.markets.find(({ id }) => id === ref?.typeId)?.scope ?? 'win';
      if (scope === 'win') return false;
      const { runs, isWhole } = countOf(scope, sides);
      return isWhole || runs > Number(ref?.line);
    },
  };
}

/** A whole match that ended so. Its opening runs are those of the innings. */
export function endOf<Sport extends string>(
  { sport }: Pick<OversSport<Sport>, 'sport'>,
  { home = 0, away = 0, ...of }: Partial<OversEnd> & { home?: number; away?: number },
): OversEnd<Sport> {
  const over = (runs: number): Batted => ({ ...WAITING, runs, opening: runs, status: 'over' });
  return { outcome: 'win', winner: 0, ...of, sport, sides: of.sides ?? [over(home), over(away)] };
}
