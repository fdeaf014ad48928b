import type { League } from '../../play/played-sport.ts';
import type { Tournament } from './data.ts';

const ROUNDS = ['Round of 32', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final'];

/** The tournaments for the schedule: the pairings of each round of several editions. */
export function leaguesOf(tournaments: readonly Tournament[]): League[] {
  return tournaments.map(({ id, key, name, countryCode, timeZone, weight, players }) => ({
    ...{ id, key, name, countryCode, timeZone, weight },
    pairings: editionsOf(players),
  }));
}

/** Favourites differ between editions; otherwise the same few would play all later rounds of all tournaments. */
const EDITIONS = 4;

function editionsOf(players: readonly number[]): League['pairings'] {
  return Array.from({ length: EDITIONS }, (_, n) => {
    const from = (n * players.length) / EDITIONS;
    return pairingsOf([...players.slice(from), ...players.slice(0, from)]);
  }).flat();
}

/** In each round the first of those left meets the last, the second the last but one. */
function pairingsOf(players: readonly number[]): League['pairings'] {
  return ROUNDS.flatMap((round, n) => {
    const left = players.slice(0, players.length >> n);
    return Array.from({ length: left.length / 2 }, (_, place): League['pairings'][number] => {
      const pair = [left[place]!, left.at(-1 - place)!] as const;
      return place % 2 === 0 ? [round, ...pair] : [round, pair[1], pair[0]];
    });
  });
}
