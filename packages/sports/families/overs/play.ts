import type { FeedFixture } from '@fairbook/feed-contract';
import { dataOf, teamsOf } from '../../play/data.ts';
import { opinion } from '../../play/opinion.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import type { Offer } from '../../play/price-board.ts';
import { type Random, randomStream } from '../../play/random.ts';
import { type LaidOut, roundRobin } from '../../play/round-robin.ts';
import { type Turn, TurnedGame, type TurnedScript } from '../../play/turned-game.ts';
import type { SportKey } from '../../sports.ts';
import { type OverChances, type Pmf, usualRuns } from './chances.ts';
import {
  BALLS,
  type Batted,
  countOf,
  OPENING,
  type OversSport,
  type OversState,
  oversRules,
  type Place,
  WICKETS,
} from './overs.ts';
import type { OversModel, oversPricing } from './price.ts';
import { oversStates, WAITING } from './state.ts';

export interface OversRatings {
  /** How much more the home side makes, as a share. */
  home: number;
  /** Factors on the runs that a team makes and concedes. */
  teams: Record<string, [attack: number, defence: number]>;
}

/** Seconds of play of an over, and of a super over with the wait before it. */
const OVER_SECONDS = 250;
const SUPER_OVER = 900;
/** The players return this long before a break ends. */
const BACK = 60;
const CANCELLED = 1 / 150;
const MILLION = 1_000_000;
/** How far market opinion moves either side's runs, as a share; well inside the margin. */
const DRIFT = 0.004;

type Prices<Sport extends string> = ReturnType<typeof oversPricing<Sport>>;

export function oversPlan<Sport extends string>(
  { sport }: Pick<OversSport<Sport>, 'sport'>,
  { home, teams }: OversRatings,
  { competitors: [host, guest] }: Pick<FeedFixture, 'competitors'>,
  overs: number,
): OversModel<Sport> {
  const [own, other] = [teams[host.id]!, teams[guest.id]!];
  const share = Math.sqrt(1 + home);
  const rate = (factor: number) => Math.round(factor * MILLION);
  return {
    ...{ sport, overs, first: null, sides: [WAITING, WAITING] },
    rate: [rate(own[0] * other[1] * share), rate((other[0] * own[1]) / share)],
  };
}

/** Everything that will happen in a match, a pure function of the secret seed and its id. */
export function oversScript<Sport extends string>(
  sport: OversSport<Sport>,
  { seed, gameId, table }: { seed: string; gameId: number; table: OverChances },
  plan: OversModel<Sport>,
): TurnedScript<OversModel<Sport>> {
  const random = randomStream(seed, sport.sport, gameId);
  const isCancelled = random() < CANCELLED;
  const first: Place = random() < 0.5 ? 0 : 1;
  const turns: Turn<OversModel<Sport>>[] = [];
  const sides: [Batted, Batted] = [WAITING, WAITING];
  const tell = (at: number, of: Partial<OversState> = {}) => {
    const model = { ...plan, first, sides: [...sides] as [Batted, Batted] };
    const state = {
      ...oversStates(sport).before,
      ...{ overs: plan.overs, first, sides: model.sides, ...of },
    };
    const { outcome, winner } = state;
    const end = { sport: sport.sport, sides: model.sides, outcome, winner };
    turns.push({ at, state, clock: null, end, model });
  };
  let at = 0;
  let target = Number.POSITIVE_INFINITY;
  for (const place of [first, first === 0 ? 1 : 0] as const) {
    if (place !== first) {
      const { break: seconds } = sport.formats[plan.overs]!;
      tell(at + seconds - BACK);
      at += seconds;
    }
    sides[place] = { ...WAITING, status: 'batting' };
    tell(at);
    for (let over = 0; sides[place].status === 'batting'; over++) {
      at += OVER_SECONDS;
      sides[place] = afterOver(sides[place], random, { table, over, target, plan, rate: plan.rate[place] });
      if (sides[place].status === 'batting') tell(at);
    }
    if (place === first) {
      target = sides[place].runs + 1;
      tell(at, { isBreak: true });
    }
  }
  const [home, away] = sides;
  if (home.runs !== away.runs) {
    tell(at, { outcome: 'win', winner: home.runs > away.runs ? 0 : 1 });
    return { isCancelled, turns };
  }
  tell(at, { isBreak: true });
  // Both sides are equal in a super over.
  tell(at + SUPER_OVER, { outcome: 'tie', winner: random() < 0.5 ? 0 : 1 });
  return { isCancelled, turns };
}

interface Over {
  table: OverChances;
  over: number;
  /** Runs that win. */
  target: number;
  plan: OversModel;
  rate: number;
}

/** A side after its next over. The winning run ends the match, and the tenth wicket the innings. */
function afterOver(side: Batted, random: Random, { table, over, target, plan, rate }: Over): Batted {
  const made = drawn(random, table.runs((table.mean(over, side.wickets) * rate) / MILLION));
  const fell = drawn(random, table.wickets);
  const ball = 1 + Math.floor(random() * BALLS);
  const isWon = side.runs + made >= target;
  const runs = Math.min(side.runs + made, target);
  const wickets = isWon ? side.wickets : Math.min(WICKETS, side.wickets + fell);
  const isStopped = isWon || wickets === WICKETS;
  return {
    ...{ runs, wickets, balls: side.balls + (isStopped ? ball : BALLS) },
    opening: over < OPENING ? runs : side.opening,
    status: isStopped || over + 1 === plan.overs ? 'over' : 'batting',
  };
}

function drawn(random: Random, chances: Pmf): number {
  let left = random();
  const found = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return found < 0 ? chances.length - 1 : found;
}

/** How much less the side that bats second makes on average, because a match ends with the winning run. */
const CHASED = 0.1;
/** Lines on each side of the usual runs, and runs between them. */
const LINES = { all: [3, 10], innings: [2, 8], opening: [2, 4] } as const;

/** The markets that are offered: lines around the usual runs, by the model alone. */
function offersAt<Sport extends string>(
  sport: OversSport<Sport>,
  table: OverChances,
  model: OversModel<Sport>,
): Offer[] {
  const { sides, rate, overs, first } = model;
  const usual = (place: Place, to: number) => usualRuns(table, rate[place], sides[place], to);
  const whole = ([0, 1] as const).map((place) => {
    const target = sides[place === 0 ? 1 : 0];
    const runs = usual(place, overs);
    if (place === first) return runs;
    if (target.status === 'over') return Math.min(runs, target.runs);
    return runs * (first === null ? 1 - CHASED / 2 : 1 - CHASED);
  });
  return oversRules(sport).markets.flatMap(({ id, scope }): Offer[] => {
    if (scope === 'win') return [{ typeId: id, line: '' }];
    if (countOf(scope, sides).isWhole) return [];
    const place: Place = scope.startsWith('home') ? 0 : 1;
    const isOpening = scope.endsWith('opening');
    const middle =
      scope === 'all' ? whole[0]! + whole[1]! : isOpening ? usual(place, OPENING) : whole[place]!;
    const [count, step] = LINES[scope === 'all' ? 'all' : isOpening ? 'opening' : 'innings'];
    return Array.from({ length: 2 * count + 1 }, (_, n) => Math.round(middle) + (n - count) * step + 0.5)
      .filter((line) => line > 0)
      .map((line) => ({ typeId: id, line: String(line) }));
  });
}

type Competition = LaidOut & { overs: number };

/** A sport of the family for the simulator, with the data of `data/<sport>`. */
export function playedOvers<Sport extends SportKey>(
  sport: OversSport<Sport>,
  prices: Prices<Sport>,
  table: Pick<PlayedSport, 'idsFrom' | 'seasonWeeks' | 'slots'>,
): PlayedSport {
  const ratings = dataOf<OversRatings>(sport.sport, 'ratings');
  const competitions = dataOf<Competition[]>(sport.sport, 'competitions');
  const lengths = competitions.map(
    ({ overs }) => 2 * overs * OVER_SECONDS + sport.formats[overs]!.break + SUPER_OVER,
  );
  return {
    ...{ ...table, sportId: sport.sportId, teams: teamsOf(sport.sport, 'teams'), fixtures: [] },
    leagues: competitions.map(roundRobin),
    // A chase seldom ends much sooner.
    shortestSeconds: Math.round(0.7 * Math.min(...lengths)),
    longestSeconds: Math.max(...lengths),
    game(fixture, { seed, speed }) {
      const { overs } = competitions.find(({ id }) => id === fixture.champ.id)!;
      const plan = oversPlan(sport, ratings, fixture, overs);
      const chances = prices.tableOf(overs);
      return new TurnedGame(fixture, {
        ...{ prices, plan, speed },
        script: oversScript(sport, { seed, gameId: fixture.gameId, table: chances }, plan),
        before: { ...oversStates(sport).before, overs },
        offersAt: (model: OversModel<Sport>) => offersAt(sport, chances, model),
        modelBefore: (now) => ({
          ...plan,
          rate: ([0, 1] as const).map((place) =>
            Math.round(plan.rate[place] * (1 + opinion(seed, fixture, { place, now, most: DRIFT }))),
          ) as [number, number],
        }),
      });
    },
  };
}
