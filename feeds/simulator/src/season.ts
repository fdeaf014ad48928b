import { type Fixture, type League, type PlayedSport, randomStream } from '@fairbook/sports/play';

/** A recorded game that is played again. */
export interface Recorded {
  league: League;
  round: string;
  firstId: number;
  secondId: number;
  /** The other competitors of a field of many. */
  otherIds: readonly number[];
  /** When its competition played it: a local day and time, `2026-01-24T15:00`. */
  playedAt: string;
}

export interface SeasonOptions {
  sport: PlayedSport;
  seed: string;
  slotMs: number;
  /** Milliseconds that the longest match takes at this speed. */
  matchMs: number;
}

/** All moves are by whole weeks: a weekend stays one. */
const WEEK = 7 * 86_400_000;
/** By how many weeks competitions within one calendar year are moved, so that they begin and end with the others. */
const MOVED_WEEKS = 22;
/** How many seasons are tried until their order repeats. It does after one or two; this is far more. */
const SEASONS_TRIED = 40;

/** The games that are played, in slots. */
export interface Season {
  /** The games of a slot, by their place in it. */
  games(slot: number): ReadonlyMap<number, Recorded>;
  /** The slots of the first season of a league that has a game in this slot or a later one. */
  slotsOf(leagueId: number, slot: number): number[];
}

/**
 * The games of each slot: the recorded seasons of all competitions, again and again, in the order
 * of their calendars. The seed says where they begin. A recorded game is left out while one of its sides plays a real
 * fixture, so a slot may have fewer games than its sport asks for. Throws where too few sides are known for so many
 * games at once.
 */
export function createSeason(options: SeasonOptions): Season {
  const { sport, seed, slotMs, matchMs } = options;
  const gamesPerSlot = sport.slots.games;
  const order = calendarOf(sport, restOf(options));
  const begin = Math.floor(randomStream(seed, 'season', sport.sportId)() * order.length);
  const isAway = realGames(sport.fixtures, matchMs);

  return {
    games(slot) {
      const picks = new Map<number, Recorded>();
      for (let place = 0; place < gamesPerSlot; place += 1) {
        const pick = order[(begin + slot * gamesPerSlot + place) % order.length]!;
        const isFree = sidesOf(pick).every((side) => !isAway(side, slot * slotMs));
        if (isFree) picks.set(place, pick);
      }
      return picks;
    },
    slotsOf(leagueId, slot) {
      const [soonest] = seasonsIn(order, leagueId)
        .map((places) => {
          const round = Math.ceil((slot * gamesPerSlot + begin - places.at(-1)!) / order.length);
          return places.map((place) => Math.floor((round * order.length + place - begin) / gamesPerSlot));
        })
        .sort((a, b) => a.at(-1)! - b.at(-1)!);
      return [...new Set(soonest)];
    },
  };
}

/**
 * The seasons of a league in the ring, each as the places of its games. One that goes over the end of the ring has places beyond
 * it.
 */
function seasonsIn(order: readonly Recorded[], leagueId: number): number[][] {
  const own = [...order.keys()].filter((place) => order[place]!.league.id === leagueId);
  const dayOf = (place: number) => order[place]!.playedAt.slice(0, 10);
  // A season begins where the calendar goes back.
  const starts = [...own.keys()].filter((n) => dayOf(own[n]!) < dayOf(own.at(n - 1)!));
  return starts.map((start, n) => {
    const end = starts[n + 1] ?? starts[0]! + own.length;
    return Array.from({ length: end - start }, (_, k) => {
      const at = start + k;
      return own[at % own.length]! + order.length * Math.floor(at / own.length);
    });
  });
}

/**
 * The least distance in places between two games of a side, so that even the longest game is over before the next one
 * of its sides.
 */
export function restOf({ sport, slotMs, matchMs }: Omit<SeasonOptions, 'seed'>): number {
  return Math.ceil(matchMs / slotMs) * sport.slots.games;
}

/**
 * All recorded games as an endless ring: each competition day by day, the competitions merged by day and hour, and
 * at least `rest` places between two games of one side, over the ends too. Throws where too few sides are known.
 */
export function calendarOf(
  { leagues, seasonWeeks }: Pick<PlayedSport, 'leagues' | 'seasonWeeks'>,
  rest: number,
): readonly Recorded[] {
  const merge = createMerge(leagues, seasonWeeks * WEEK, rest);
  const size = leagues.reduce((sum, { pairings }) => sum + pairings.length, 0);
  const rings = new Map<string, number>();
  const order: Recorded[] = [];
  for (let season = 0; season < SEASONS_TRIED; season += 1) {
    const state = merge.state();
    const known = rings.get(state);
    if (known !== undefined) return order.slice(known);
    rings.set(state, order.length);
    for (let n = 0; n < size; n += 1) order.push(merge.next());
  }
  throw new Error(`the order of the season does not come back to itself within ${SEASONS_TRIED} seasons`);
}

/** A competition on its way through its recorded days. */
interface Queue {
  days: readonly (readonly Dated[])[];
  /** Number of the current day, counted over all seasons. */
  day: number;
  /** Games of the current day that are not in the order yet. */
  left: readonly Dated[];
}

interface Dated extends Recorded {
  /** Where it stands in the first season of the ring, in milliseconds. */
  at: number;
}

/** Takes the earliest game whose sides have rested; what comes next depends on nothing but `state`. */
function createMerge(leagues: readonly League[], seasonMs: number, rest: number) {
  const queues = leagues.map(daysOf).map((days): Queue => ({ days, day: 0, left: days[0]! }));
  const lastPlaces = new Map<number, number>();
  let place = 0;
  const hasRested = (side: number) => place - (lastPlaces.get(side) ?? Number.NEGATIVE_INFINITY) >= rest;

  /** The first playable game of the queue's current day, with its moment over all seasons. */
  function due(queue: Queue) {
    const game = queue.left.find((each) => sidesOf(each).every(hasRested));
    return game && { queue, game, at: game.at + Math.floor(queue.day / queue.days.length) * seasonMs };
  }

  return {
    next(): Recorded {
      const [first, ...others] = queues.flatMap((queue) => due(queue) ?? []);
      if (!first)
        throw new Error('every side rests: there are too few competitions for so many games at once');
      const { queue, game } = others.reduce(
        (soonest, other) => (other.at < soonest.at ? other : soonest),
        first,
      );
      queue.left = queue.left.filter((other) => other !== game);
      if (queue.left.length === 0) {
        queue.day += 1;
        queue.left = queue.days[queue.day % queue.days.length]!;
      }
      for (const side of sidesOf(game)) lastPlaces.set(side, place);
      place += 1;
      return game;
    },
    /** The same text whenever the same games follow. */
    state(): string {
      const seasons = Math.min(...queues.map(({ day, days }) => Math.floor(day / days.length)));
      const ahead = queues.map(({ day, days, left }) => [
        day - seasons * days.length,
        left.map((game) => days[day % days.length]!.indexOf(game)),
      ]);
      const tired = [...lastPlaces].map(([side, last]) => [side, place - last] as const);
      return JSON.stringify([ahead, tired.filter(([, ago]) => ago < rest)]);
    },
  };
}

function daysOf(league: League): Dated[][] {
  const isInOneYear = new Set(league.pairings.map(([, , , playedAt]) => playedAt.slice(0, 4))).size === 1;
  const movedMs = isInOneYear ? MOVED_WEEKS * WEEK : 0;
  const games = league.pairings.map(([round, firstId, secondId, playedAt, ...otherIds]) => {
    const at = Date.parse(`${playedAt}:00Z`) + movedMs;
    return { league, round, firstId, secondId, otherIds, playedAt, at };
  });
  return [...Map.groupBy(games, ({ playedAt }) => playedAt.slice(0, 10)).values()];
}

/** All competitors of a recorded game. */
export function sidesOf({ firstId, secondId, otherIds }: Recorded): number[] {
  return [firstId, secondId, ...otherIds];
}

/** Whether a side has a real fixture within a match's length of a moment. */
function realGames(fixtures: readonly Fixture[], matchMs: number): (side: number, at: number) => boolean {
  const kickOffs = new Map<number, number[]>();
  for (const [, , seconds, ...sides] of fixtures)
    for (const side of sides) kickOffs.set(side, [...(kickOffs.get(side) ?? []), seconds * 1000]);
  return (side, at) => kickOffs.get(side)?.some((kickOff) => Math.abs(kickOff - at) < matchMs) ?? false;
}
