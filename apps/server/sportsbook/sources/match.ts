import type { FeedFixture } from '@fairbook/feed-contract';
import { foldedName } from './names.ts';

/** How far apart two suppliers may put the start of one game. */
const APART_MS = 3 * 3_600_000;

/** What a game is recognised by. */
export type Recognised = Pick<FeedFixture, 'sportId' | 'startsAt'> & {
  champ: Pick<FeedFixture['champ'], 'countryCode' | 'name'>;
  competitors: readonly { name: string }[];
};

/**
 * The game that is the announced one: of the same sport and country, with the same competitors in the same order, and at about
 * the same time. Null where there is none, or where two are as near: a game that stands twice is a nuisance, but bets on one
 * game that are settled by another can't be made good.
 */
export function sameGame<G extends Recognised>(announced: Recognised, games: Iterable<G>): G | null {
  const wanted = keyOf(announced);
  const near = [...games]
    .filter((game) => game.sportId === announced.sportId && apart(game, announced) <= APART_MS)
    .filter((game) => isSameCountry(game, announced) && keyOf(game) === wanted)
    .sort((a, b) => apart(a, announced) - apart(b, announced));
  const [nearest, next] = near;
  if (!nearest || (next && apart(next, announced) === apart(nearest, announced))) return null;
  return nearest;
}

/** An international competition has no country. */
function isSameCountry({ champ: a }: Recognised, { champ: b }: Recognised): boolean {
  return a.countryCode === b.countryCode || a.countryCode === '' || b.countryCode === '';
}

function apart(a: Recognised, b: Recognised): number {
  return Math.abs(a.startsAt - b.startsAt);
}

/**
 * Some suppliers name women's and youth teams only in the name of the competition, so its marks count for the teams.
 */
function keyOf(game: Recognised): string {
  const known = keys.get(game);
  if (known !== undefined) return known;
  const marks = marksOf(game.champ.name);
  const made = game.competitors.map(({ name }) => withMarks(foldedName(name), marks)).join('|');
  keys.set(game, made);
  return made;
}

const keys = new WeakMap<Recognised, string>();

function marksOf(name: string): string[] {
  return foldedName(name)
    .split(' ')
    .filter((word) => /^(u\d\d|w)$/.test(word));
}

function withMarks(folded: string, marks: readonly string[]): string {
  return [...new Set([...folded.split(' '), ...marks])].sort().join(' ');
}
