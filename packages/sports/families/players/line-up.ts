import type { FeedFixture } from '@fairbook/feed-contract';
import type { League } from '../../play/played-sport.ts';
import { type Random, randomStream, shuffled } from '../../play/random.ts';
import type { Player, Squad } from '../../squads.ts';

/** How a sport lines its players up. */
export interface LineUpTable {
  /** By the name of a position, in the order of the sheet. */
  positions: Readonly<Record<string, PositionTable>>;
  /** The share of goals that are own goals, and so nobody's. */
  ownGoals: number;
  /** The chance that a player who may come on does, and when, by the share of a usual match's goals that came before. */
  changes: { chance: number; at: readonly (readonly [share: number, chance: number])[] };
}

interface PositionTable {
  numbers: readonly number[];
  /** How many start, and how many of the others may come on, each for one who started. */
  start: number;
  change: number;
  /** How often such a player scores, in proportion to others. */
  weight: number;
}

/** A team of a season: who wears which number, how good at scoring. The same in every game. */
interface Roster {
  players: readonly Player[];
  /** Factors on the weight of the position, by number. */
  talents: ReadonlyMap<number, number>;
}

/** Given and family names of a country. */
interface NameTable {
  given: readonly string[];
  family: readonly string[];
}

/** Names of countries: which list a country takes, and the lists. */
export interface PlayerNames {
  of: Readonly<Record<string, string>>;
  names: Readonly<Record<string, NameTable>>;
}

/** A place in the eleven: who begins in it, who may take it over, and its share of the goals of the side. */
export interface Slot {
  starter: number;
  substitute: number | null;
  share: number;
}

export interface LineUp {
  squad: Squad;
  slots: readonly Slot[];
}

const LEAST_TALENT = 0.6;
const MOST_TALENT = 1.6;
/** How much a place in the order of a position counts against the form of the day. */
const FORM = 2.2;

/** A country without a list of names, and a club of no country's league. */
const ELSEWHERE = 'en';

/** The line-ups of fixtures: players made up for each club, who starts drawn for each game. */
export function lineUps(
  table: LineUpTable,
  leagues: readonly League[],
  { of, names }: PlayerNames,
): (seed: string, fixture: Pick<FeedFixture, 'gameId' | 'competitors'>) => [LineUp, LineUp] {
  const countries = new Map<number, string>();
  for (const { countryCode, pairings } of leagues)
    for (const [, ...ids] of countryCode ? pairings : [])
      for (const id of ids.slice(0, 2) as number[]) countries.set(id, countryCode);
  return (seed, { gameId, competitors }) => {
    const random = randomStream(seed, 'line-ups', gameId);
    return [competitors[0], competitors[1]].map(({ id }) => {
      const list = names[of[countries.get(id) ?? ELSEWHERE] ?? ELSEWHERE]!;
      return lineUpOf(table, rosterOf(table, id, list), random);
    }) as [LineUp, LineUp];
  };
}

/** The players of a team, made up from names of its country; a pure function of its id. */
function rosterOf({ positions }: LineUpTable, teamId: number, names: NameTable): Roster {
  const random = randomStream('squad', teamId);
  const given = shuffled(random, names.given);
  const family = shuffled(random, names.family);
  const players: Player[] = [];
  const talents = new Map<number, number>();
  for (const [position, { numbers }] of Object.entries(positions))
    for (const number of numbers) {
      const n = players.length;
      players.push([number, position, `${given[n % given.length]} ${family[n % family.length]}`]);
      talents.set(number, LEAST_TALENT + (MOST_TALENT - LEAST_TALENT) * random());
    }
  return { players, talents };
}

/** Who starts in a game, and who may come on for whom; drawn in a random stream of its own. */
function lineUpOf(table: LineUpTable, { players, talents }: Roster, random: Random): LineUp {
  const chosen = Object.entries(table.positions).map(([position, { numbers, start, change, weight }]) => {
    const order = numbers
      .map((number, place) => ({ number, place: place + FORM * random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ number }) => number);
    const [starters, rest] = [order.slice(0, start), order.slice(start)];
    const leaving = shuffled(random, starters).slice(0, change);
    return {
      position,
      starters,
      rest,
      slots: starters.map((starter) => {
        const n = leaving.indexOf(starter);
        return { starter, substitute: n < 0 ? null : rest[n]!, weight: weight * talents.get(starter)! };
      }),
    };
  });
  const slots = chosen.flatMap((each) => each.slots);
  const sum = slots.reduce((all, { weight }) => all + weight, 0);
  const named = (numbers: readonly number[]) =>
    numbers.toSorted((a, b) => a - b).map((number) => players.find(([own]) => own === number)!);
  return {
    squad: {
      starters: chosen.flatMap(({ starters }) => named(starters)),
      bench: chosen.flatMap(({ rest }) => named(rest)),
      isMadeUp: true,
    },
    slots: slots.map(({ starter, substitute, weight }) => ({
      ...{ starter, substitute },
      share: ((1 - table.ownGoals) * weight) / sum,
    })),
  };
}
