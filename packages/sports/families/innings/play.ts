import type { FeedFixture } from '@fairbook/feed-contract';
import { dataOf, teamsOf } from '../../play/data.ts';
import { opinion } from '../../play/opinion.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import type { Offer } from '../../play/price-board.ts';
import { type Random, randomStream } from '../../play/random.ts';
import { type LaidOut, roundRobin } from '../../play/round-robin.ts';
import { type Turn, TurnedGame, type TurnedScript } from '../../play/turned-game.ts';
import type { Prices } from '../../price/ends-pricing.ts';
import type { SportKey } from '../../sports.ts';
import {
  type InningsEnd,
  type InningsMarket,
  type InningsSport,
  type InningsState,
  inningsRules,
} from './innings.ts';
import { type InningsModel, MILLION } from './price.ts';
import { inningsStates, runsIn } from './state.ts';

export interface InningsRatings {
  /** Runs of a side in a game of regular innings, and how much more the home side makes, as a share. */
  runs: number;
  home: number;
  /** Factors on the runs that a team makes and concedes. */
  teams: Record<string, [attack: number, defence: number]>;
}

/** Seconds of play of a half-inning. */
const HALF_SECONDS = 540;
/** The change of sides before a half-inning, in which bets are taken without a delay. */
const CHANGE = { seconds: 120, back: 30 };
const CANCELLED = 1 / 150;
/** The schedule leaves room for this many extra innings. */
const EXTRA = 3;
/** How far market opinion moves either side's chance, as a share; well inside the margin. */
const DRIFT = 0.006;

export function inningsPlan<Sport extends string>(
  sport: InningsSport<Sport>,
  { runs, home, teams }: InningsRatings,
  { competitors: [host, guest] }: Pick<FeedFixture, 'competitors'>,
): InningsModel<Sport> {
  const [own, other] = [teams[host.id]!, teams[guest.id]!];
  const chance = (mean: number) =>
    Math.round(Math.min(0.6, (mean / sport.innings) * (1 - sport.further)) * MILLION);
  const share = Math.sqrt(1 + home);
  return {
    ...{ sport: sport.sport, innings: [], halves: 0 },
    chance: [chance(runs * own[0] * other[1] * share), chance((runs * other[0] * own[1]) / share)],
  };
}

/** Everything that will happen in a game, a pure function of the secret seed and its id. */
export function inningsScript<Sport extends string>(
  sport: InningsSport<Sport>,
  seed: string,
  gameId: number,
  plan: InningsModel<Sport>,
): TurnedScript<InningsModel<Sport>> {
  const random = randomStream(seed, sport.sport, gameId);
  const isCancelled = random() < CANCELLED;
  const turns: Turn<InningsModel<Sport>>[] = [];
  const innings: [home: number, away: number][] = [];
  const startOf = (half: number) => half * (HALF_SECONDS + CHANGE.seconds);
  const tell = (at: number, halves: number, of: Partial<InningsState>, isOver = false) => {
    const own = innings.map(([home, away]): [number, number] => [home, away]);
    turns.push(turnOf(sport, { at, halves, innings: own, isOver, plan, of }));
  };
  for (let halves = 0; ; halves++) {
    const isTop = halves % 2 === 0;
    if (isTop) innings.push([0, 0]);
    tell(startOf(halves), halves, { half: isTop ? 'top' : 'bottom' });
    const [home, away] = runsIn(innings);
    const isLast = innings.length >= sport.innings;
    const drawn = runsOf(random, sport, plan.chance[isTop ? 1 : 0]);
    // The home side's last run is the one that wins.
    const runs = !isTop && isLast ? Math.min(drawn, away - home + 1) : drawn;
    innings.at(-1)![isTop ? 1 : 0] += runs;
    const [hosts, guests] = runsIn(innings);
    const isOver = isLast && (isTop ? hosts > guests : hosts !== guests);
    const at = startOf(halves) + HALF_SECONDS;
    if (isOver) {
      tell(at, halves + 1, { half: null, last: isTop ? 'half' : 'whole' }, true);
      return { isCancelled, turns };
    }
    tell(at, halves + 1, { half: null, isBreak: true });
    tell(startOf(halves + 1) - CHANGE.back, halves + 1, { half: null });
  }
}

function runsOf(random: Random, { further }: InningsSport, chance: number): number {
  if (random() * MILLION >= chance) return 0;
  return 1 + Math.min(15, Math.floor(Math.log(1 - random()) / Math.log(further)));
}

interface Told<Sport extends string> {
  at: number;
  halves: number;
  innings: [number, number][];
  isOver: boolean;
  plan: InningsModel<Sport>;
  of: Partial<InningsState>;
}

function turnOf<Sport extends string>(
  sport: InningsSport<Sport>,
  { at, halves, innings, isOver, plan, of }: Told<Sport>,
): Turn<InningsModel<Sport>> {
  const last = halves === 0 ? 'begun' : halves % 2 === 1 ? 'half' : 'whole';
  // A new inning has begun, so that the one before is whole.
  const isNew = innings.length * 2 - 2 === halves;
  const state = {
    ...{ ...inningsStates(sport).before, innings, last: isNew ? 'begun' : last, isOver, ...of },
  } as InningsState<Sport>;
  const end: InningsEnd<Sport> = { sport: sport.sport, innings, last: state.last, isOver };
  return { at, state, clock: null, end, model: { ...plan, innings, halves } };
}

const LINES: Record<string, { count: number; step: number }> = {
  full: { count: 3, step: 1 },
  first: { count: 2, step: 1 },
};

/** The markets that are offered: lines around what is expected, by the model alone. */
function offersAt(sport: InningsSport, markets: readonly InningsMarket[], model: InningsModel): Offer[] {
  const { halves, chance } = model;
  return markets.flatMap(({ id, line, scope }): Offer[] => {
    const innings = scope === 'first' ? sport.first : sport.innings;
    if (scope !== 'full' && halves >= 2 * innings) return [];
    if (line.kind === 'none') return [{ typeId: id, line: '' }];
    const so = runsIn(model.innings, scope === 'full' ? undefined : innings);
    const left = [
      Math.max(0, innings - Math.floor(halves / 2)),
      Math.max(0, innings - Math.ceil(halves / 2)),
    ];
    const [home, away] = so.map(
      (runs, n) => runs + (left[n]! * chance[n]!) / MILLION / (1 - sport.further),
    ) as [number, number];
    const middle = Math.round(line.kind === 'total' ? home + away : away - home);
    const { count, step } = LINES[scope]!;
    return Array.from({ length: 2 * count }, (_, n) => middle - count * step + n * step + 0.5)
      .filter((value) => line.kind === 'handicap' || value > 0)
      .map((value) => ({ typeId: id, line: String(value) }));
  });
}

/** A sport of the family for the simulator, with the data of `data/<sport>`. */
export function playedInnings<Sport extends SportKey>(
  sport: InningsSport<Sport>,
  prices: Prices<InningsModel<Sport>>,
  table: Pick<PlayedSport, 'idsFrom' | 'seasonWeeks' | 'slots'>,
): PlayedSport {
  const ratings = dataOf<InningsRatings>(sport.sport, 'ratings');
  const { markets } = inningsRules(sport);
  const lengthOf = (innings: number) => 2 * innings * (HALF_SECONDS + CHANGE.seconds);
  return {
    ...{ ...table, sportId: sport.sportId, teams: teamsOf(sport.sport, 'teams'), fixtures: [] },
    leagues: dataOf<LaidOut[]>(sport.sport, 'competitions').map(roundRobin),
    shortestSeconds: lengthOf(sport.innings) - HALF_SECONDS - CHANGE.seconds,
    longestSeconds: lengthOf(sport.innings + EXTRA),
    game(fixture, { seed, speed }) {
      const plan = inningsPlan(sport, ratings, fixture);
      return new TurnedGame(fixture, {
        ...{ prices, plan, speed },
        script: inningsScript(sport, seed, fixture.gameId, plan),
        before: inningsStates(sport).before,
        offersAt: (model: InningsModel<Sport>) => offersAt(sport, markets, model),
        modelBefore: (now) => ({
          ...plan,
          chance: ([0, 1] as const).map((place) =>
            Math.round(plan.chance[place] * (1 + opinion(seed, fixture, { place, now, most: DRIFT }))),
          ) as [number, number],
        }),
      });
    },
  };
}
