import { type Fixture, type League, type PlayedSport, randomStream } from '@fairbook/sports/play';
import { aheadOf } from './zone.ts';

/** A game of the endless season: its league, and the teams of one of its pairings. */
export interface Pick {
  league: League;
  round: string;
  firstId: number;
  secondId: number;
}

export interface SeasonOptions {
  sport: PlayedSport;
  seed: string;
  slotMs: number;
  gamesPerSlot: number;
  /** Milliseconds that the longest match takes at this speed. */
  matchMs: number;
}

/**
 * Slots are planned in stretches; a stretch follows from its number alone, so any slot is found without the earlier
 * ones.
 */
const STRETCH = 240;
const STRETCHES_KEPT = 6;
/** Rest of a side between two kick-offs, in longest matches; the longest possible rest is used. */
const RESTS = [4, 2, 1];
/** How much more often a league is picked at the usual hours of its clubs. */
const USUAL_HOUR_SHARE = 4;
const FIRST_HOUR = 11.5;
const LAST_HOUR = 22.5;
const HOUR = 3_600_000;

/**
 * The pairings of each slot. Leagues take turns by weight, more often at their usual hours; each goes through its
 * pairings in order. A side rests as long as the others allow and never plays two games at once, real ones included.
 */
export function createSeason(options: SeasonOptions): (slot: number) => readonly Pick[] {
  const { sport, seed, slotMs, gamesPerSlot, matchMs } = options;
  const slotsOf = (rest: number) => Math.ceil((rest * matchMs) / slotMs);
  const headSlots = slotsOf(RESTS[0]!);
  const isAway = realGames(sport.fixtures);
  const stretches = new Map<number, readonly (readonly Pick[])[]>();

  /** The first `count` slots of a stretch; `ahead` has the slot in which a side first plays in the next stretch. */
  function plan(stretch: number, count: number, ahead: ReadonlyMap<number, number>): (readonly Pick[])[] {
    const turns = turnsOf(sport.leagues, seed, stretch, slotMs, gamesPerSlot);
    const last = new Map<number, number>();
    const isFree = (team: number, n: number, rest: number) =>
      n - (last.get(team) ?? Number.NEGATIVE_INFINITY) >= slotsOf(rest) &&
      STRETCH + (ahead.get(team) ?? Number.POSITIVE_INFINITY) - n >= slotsOf(rest) &&
      !isAway(team, (stretch * STRETCH + n) * slotMs, rest * matchMs);
    return Array.from({ length: count }, (_, n) =>
      Array.from({ length: gamesPerSlot }, () => {
        const pick = turns.next(
          (pairing, rest) => isFree(pairing[1], n, rest) && isFree(pairing[2], n, rest),
        );
        for (const team of [pick.firstId, pick.secondId]) last.set(team, n);
        return pick;
      }),
    );
  }

  function stretchOf(stretch: number): readonly (readonly Pick[])[] {
    const known = stretches.get(stretch);
    if (known) return known;
    const ahead = new Map<number, number>();
    for (const [slot, picks] of plan(stretch + 1, headSlots, new Map()).entries())
      for (const team of picks.flatMap(({ firstId, secondId }) => [firstId, secondId]))
        if (!ahead.has(team)) ahead.set(team, slot);
    const planned = plan(stretch, STRETCH, ahead);
    stretches.set(stretch, planned);
    if (stretches.size > STRETCHES_KEPT) stretches.delete(stretches.keys().next().value!);
    return planned;
  }

  return (slot) => stretchOf(Math.floor(slot / STRETCH))[slot % STRETCH]!;
}

type Pairing = League['pairings'][number];

type MayPlay = (pairing: Pairing, rest: number) => boolean;

interface Turns {
  /** The next playable pairing; it uses up its league's turn. */
  next(mayPlay: MayPlay): Pick;
}

function turnsOf(
  leagues: readonly League[],
  seed: string,
  stretch: number,
  slotMs: number,
  gamesPerSlot: number,
): Turns {
  const random = randomStream(seed, 'stretch', stretch);
  const perLeague = (STRETCH * gamesPerSlot) / leagues.length;
  const entries = leagues.map((league) => {
    const begin = Math.floor(randomStream(seed, 'season', league.id)() * 1e6);
    return {
      league,
      offsetMs: aheadOf(league.timeZone, stretch * STRETCH * slotMs),
      ahead: inOrder(league.pairings, begin + Math.round(stretch * perLeague)),
      credit: random(),
    };
  });
  let played = 0;

  function share({ league, offsetMs }: (typeof entries)[number], at: number): number {
    const hour = ((at + offsetMs) / HOUR) % 24;
    return league.weight * (hour >= FIRST_HOUR && hour < LAST_HOUR ? USUAL_HOUR_SHARE : 1);
  }

  function found(inTurn: typeof entries, mayPlay: MayPlay) {
    for (const [rest, entry] of RESTS.flatMap((rest) => inTurn.map((entry) => [rest, entry] as const))) {
      const place = entry.ahead.findIndex((pairing) => mayPlay(pairing, rest));
      if (place >= 0) return { entry, pairing: entry.ahead.splice(place, 1)[0]! };
    }
    return null;
  }

  return {
    next(mayPlay) {
      const at = (stretch * STRETCH + Math.floor(played / gamesPerSlot)) * slotMs;
      played += 1;
      const shares = entries.map((entry) => share(entry, at));
      for (const [i, entry] of entries.entries()) entry.credit += shares[i]!;
      const inTurn = entries.toSorted((a, b) => b.credit - a.credit);
      let pick = found(inTurn, mayPlay);
      if (!pick) {
        // Leagues with few pairings run out of them and start again.
        for (const entry of entries) entry.ahead.push(...entry.league.pairings);
        pick = found(inTurn, mayPlay);
      }
      if (!pick) throw new Error('every side rests: there are too few leagues for so many games at once');
      const [round, firstId, secondId] = pick.pairing;
      pick.entry.credit -= shares.reduce((sum, value) => sum + value, 0);
      return { league: pick.entry.league, round, firstId, secondId };
    },
  };
}

function inOrder(pairings: readonly Pairing[], from: number): Pairing[] {
  const at = from % pairings.length;
  return [...pairings.slice(at), ...pairings.slice(0, at)];
}

/** Whether a side has a real fixture within `awayMs` of a moment. */
function realGames(fixtures: readonly Fixture[]): (teamId: number, at: number, awayMs: number) => boolean {
  const kickOffs = new Map<number, number[]>();
  for (const [, , seconds, ...teams] of fixtures)
    for (const team of teams) kickOffs.set(team, [...(kickOffs.get(team) ?? []), seconds * 1000]);
  return (teamId, at, awayMs) =>
    kickOffs.get(teamId)?.some((kickOff) => Math.abs(kickOff - at) < awayMs) ?? false;
}
