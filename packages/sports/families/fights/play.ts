import type { FeedFixture } from '@fairbook/feed-contract';
import { type Cards, MAIN_EVENT, onCards } from '../../play/cards.ts';
import { dataOf, teamsOf } from '../../play/data.ts';
import { opinion } from '../../play/opinion.ts';
import type { PlayedSport } from '../../play/played-sport.ts';
import type { Offer } from '../../play/price-board.ts';
import { between, type Random, randomStream } from '../../play/random.ts';
import { type Turn, TurnedGame, type TurnedScript } from '../../play/turned-game.ts';
import type { Prices } from '../../price/ends-pricing.ts';
import type { SportKey } from '../../sports.ts';
import { type FightEnd, type FightSport, type FightState, fightRules } from './fight.ts';
import { type FightModel, judged, MILLION, placeOf, SLICES, stopsIn } from './price.ts';
import { fightStates } from './state.ts';

/** Of a fighter: strength (0 is the mean of a class), and how often it wins by knock-out and by submission. */
export type FighterRatings = Record<string, [strength: number, knockout: number, submission: number]>;

const CANCELLED = 1 / 250;
/** The chance that a fight ends without a result, always early in its first round. */
const NO_CONTEST = 1 / 300;
/** How far market opinion moves a chance from the model, as a share; well inside the margin. */
const DRIFT = 0.012;
/** Seconds before a round in which the fighters are up again. */
const BACK = 15;

/** The basis of a fight from the ratings of its sides. */
export function fightPlan<Sport extends string>(
  sport: FightSport<Sport>,
  ratings: FighterRatings,
  { round, competitors }: Pick<FeedFixture, 'round' | 'competitors'>,
): FightModel<Sport> {
  const rounds = round.startsWith(MAIN_EVENT) ? Math.max(...sport.formats) : Math.min(...sport.formats);
  const [first, second] = [ratings[competitors[0].id]!, ratings[competitors[1].id]!];
  const lead = first[0] - second[0];
  const slices = rounds * SLICES;
  const stops = ([, ...shares]: typeof first, ahead: number): [number, number] => {
    const chance = (share: number) =>
      Math.round((-Math.log(1 - Math.min(0.6, share * Math.exp(ahead))) / slices) * MILLION);
    return [chance(shares[0]), stopsIn(sport).length > 1 ? chance(shares[1]) : 0];
  };
  return {
    ...{ sport: sport.sport, rounds, slices: 0, card: [0, 0] },
    stops: [stops(first, lead), stops(second, -lead)],
    round: Math.round(MILLION / (1 + Math.exp(-1.2 * lead))),
  };
}

/** A fight as the market sees it before its start: a pure function of the fight and the moment. */
function drifted<Sport extends string>(
  seed: string,
  fixture: FeedFixture,
  plan: FightModel<Sport>,
  now: number,
): FightModel<Sport> {
  const by = opinion(seed, fixture, { place: 0, now, most: DRIFT });
  const times = ([a, b]: [number, number], share: number): [number, number] => [
    Math.round(a * share),
    Math.round(b * share),
  ];
  return {
    ...plan,
    round: Math.round(plan.round * (1 + by)),
    stops: [times(plan.stops[0], 1 + by), times(plan.stops[1], 1 - by)],
  };
}

/** Everything that will happen in a fight, a pure function of the secret seed and its id. */
export function fightScript<Sport extends string>(
  sport: FightSport<Sport>,
  seed: string,
  gameId: number,
  plan: FightModel<Sport>,
): TurnedScript<FightModel<Sport>> {
  const random = randomStream(seed, sport.sport, gameId);
  const isCancelled = random() < CANCELLED;
  const noContest = random() < NO_CONTEST ? Math.floor(between(random, 0, SLICES / 2)) : null;
  const made = scribe(sport, plan);
  for (let slice = 0; slice < plan.rounds * SLICES; slice++) {
    const place = placeOf(slice);
    const stop = noContest === slice ? NOTHING : drawStop(random, sport, plan);
    if (stop) return { isCancelled, turns: made.over({ ...place, ...stop }) };
    const isEnd = slice % SLICES === SLICES - 1;
    if (isEnd) made.won(random() * MILLION < plan.round ? 0 : 1);
    made.fought(slice + 1);
  }
  const winner = judged(made.card(), random());
  const method = winner === null ? 'draw' : 'decision';
  return { isCancelled, turns: made.over({ round: plan.rounds, isPastHalf: true, winner, method }) };
}

type How = Pick<FightEnd, 'winner' | 'method'>;
const NOTHING: How = { winner: null, method: 'no_contest' };

function drawStop(random: Random, sport: FightSport, { stops }: FightModel): How | null {
  let pick = random() * MILLION;
  for (const [way, method] of stopsIn(sport).entries())
    for (const winner of [0, 1] as const) {
      pick -= stops[winner][way]!;
      if (pick < 0) return { winner, method };
    }
  return null;
}

/** Writes down a fight as it goes on. */
function scribe<Sport extends string>(sport: FightSport<Sport>, plan: FightModel<Sport>) {
  const { roundSeconds, breakSeconds } = sport;
  const sliceSeconds = roundSeconds / SLICES;
  const card: [number, number] = [0, 0];
  const startOf = (round: number) => (round - 1) * (roundSeconds + breakSeconds);
  const endAt = (slice: number) =>
    Math.round(startOf(placeOf(slice - 1).round) + (((slice - 1) % SLICES) + 1) * sliceSeconds);
  const turn = (at: number, slices: number, of: Partial<FightState>): Turn<FightModel<Sport>> => {
    const place = placeOf(slices);
    const state: Omit<FightState<Sport>, 'clock' | 'status'> = {
      ...{ ...fightStates(sport).before, rounds: plan.rounds, ...place, card: [card[0], card[1]], ...of },
      sport: sport.sport,
    };
    const { rounds, round, isPastHalf, winner, method } = state;
    return {
      at,
      state,
      clock: {
        seconds: of.isBreak === undefined ? Math.round((slices % SLICES) * sliceSeconds) : 0,
        stretch: 1,
      },
      end: { sport: sport.sport, rounds, round, isPastHalf, winner, method },
      model: { ...plan, slices, card: [card[0], card[1]] },
    };
  };
  const turns = [turn(0, 0, {})];
  let fought = 0;
  return {
    card: () => card,
    won(side: 0 | 1) {
      card[side] += 1;
    },
    /** A slice is over and the fight is not. */
    fought(slices: number) {
      fought = slices;
      if (slices === plan.rounds * SLICES) return;
      const at = endAt(slices);
      if (slices % SLICES > 0) turns.push(turn(at, slices, {}));
      else {
        const next = startOf(placeOf(slices).round);
        turns.push(
          stopped(turn(at, slices, { isBreak: true })),
          stopped(turn(next - BACK, slices, { isBreak: false })),
        );
        turns.push(turn(next, slices, {}));
      }
    },
    over(of: Partial<FightState>) {
      const slices = Math.min(fought + 1, plan.rounds * SLICES);
      const last = turn(endAt(slices), Math.min(fought + 1, plan.rounds * SLICES - 1), of);
      return [...turns, last];
    },
  };
}

function stopped<Model>(turn: Turn<Model>): Turn<Model> {
  return { ...turn, clock: null };
}

/** The markets that are offered: what is decided has no price anyway. */
function offersAt(sport: FightSport, { rounds }: FightModel): Offer[] {
  return fightRules(sport).markets.flatMap(({ id, line }) =>
    line.kind === 'none'
      ? [{ typeId: id, line: '' }]
      : Array.from({ length: rounds }, (_, n) => ({ typeId: id, line: String(n + 0.5) })),
  );
}

/** A sport of the family for the simulator, with the data of `data/<sport>`. */
export function playedFights<Sport extends SportKey>(
  sport: FightSport<Sport>,
  prices: Prices<FightModel<Sport>>,
  table: Pick<PlayedSport, 'idsFrom' | 'seasonWeeks' | 'slots'>,
): PlayedSport {
  const ratings = dataOf<FighterRatings>(sport.sport, 'ratings');
  const lengthOf = (rounds: number) => rounds * sport.roundSeconds + (rounds - 1) * sport.breakSeconds;
  return {
    ...{ ...table, sportId: sport.sportId, teams: teamsOf(sport.sport, 'fighters'), fixtures: [] },
    leagues: dataOf<Cards[]>(sport.sport, 'cards').map(onCards),
    // Many fights end early; those on the same evening still follow each other at these intervals.
    shortestSeconds: lengthOf(Math.min(...sport.formats)),
    longestSeconds: lengthOf(Math.max(...sport.formats)),
    game(fixture, { seed, speed }) {
      const plan = fightPlan(sport, ratings, fixture);
      return new TurnedGame(fixture, {
        ...{ prices, plan, speed },
        script: fightScript(sport, seed, fixture.gameId, plan),
        before: { ...fightStates(sport).before, rounds: plan.rounds },
        offersAt: (model: FightModel<Sport>) => offersAt(sport, model),
        modelBefore: (now) => drifted(seed, fixture, plan, now),
      });
    },
  };
}
