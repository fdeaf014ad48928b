import type { League } from '../../play/played-sport.ts';
import type { Tournament } from './data.ts';

interface Round {
  name: string;
  /** Days before the final; its matches are spread over them in equal parts. */
  days: readonly number[];
}

const ROUNDS: readonly Round[] = [
  { name: 'Round of 32', days: [8, 7] },
  { name: 'Round of 16', days: [6, 5] },
  { name: 'Quarterfinals', days: [4, 3] },
  { name: 'Semifinals', days: [2] },
  { name: 'Final', days: [0] },
];
/** Starts of a day's matches, by the tournament's own clock; a final has its own. */
const HOURS = ['11:00', '13:00', '15:00', '19:00'];
export const EDITIONS = 4;
/**
 * By how many places the players are shifted from one tournament to the next. Otherwise the same few favourites would
 * play all later rounds.
 */
const PLACES_BETWEEN_TOURNAMENTS = 7;
const DAY = 86_400_000;
/** In whole weeks, so that an edition begins on the same day of the week as the one before. */
const YEAR = 52 * 7 * DAY;

type Pairing = League['pairings'][number];

/** The tournaments for the schedule: the matches of several editions, one edition a year. */
export function leaguesOf(tournaments: readonly Tournament[]): League[] {
  return tournaments.map(({ id, key, name, countryCode, final, players }, index) => ({
    ...{ id, key, name, countryCode },
    pairings: Array.from({ length: EDITIONS }, (_, n) => {
      const from = ((n * players.length) / EDITIONS + index * PLACES_BETWEEN_TOURNAMENTS) % players.length;
      return editionOf([...players.slice(from), ...players.slice(0, from)], momentOf(final) + n * YEAR);
    }).flat(),
  }));
}

/**
 * The matches of an edition. In each round the first of the players left meets the last, the second the last but one.
 */
function editionOf(players: readonly number[], final: number): Pairing[] {
  return ROUNDS.flatMap(({ name, days }, n) => {
    const left = players.slice(0, players.length >> n);
    const count = left.length / 2;
    return Array.from({ length: count }, (_, place): Pairing => {
      const pair = [left[place]!, left.at(-1 - place)!] as const;
      const playedAt = textOf(name === 'Final' ? final : startOf(final, days, place / count));
      return place % 2 === 0 ? [name, ...pair, playedAt] : [name, pair[1], pair[0], playedAt];
    });
  });
}

/** The start of a match, `done` being the share of its round that starts before it. */
function startOf(final: number, days: readonly number[], done: number): number {
  const day = Math.floor(done * days.length);
  const hour = HOURS[Math.floor((done * days.length - day) * HOURS.length)]!;
  return momentOf(`${textOf(final - days[day]! * DAY).slice(0, 10)}T${hour}`);
}

/** A moment of a tournament's own clock is counted as if that clock were UTC. */
function momentOf(local: string): number {
  return Date.parse(`${local}:00Z`);
}

function textOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16);
}
