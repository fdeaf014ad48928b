import type { sportsbook } from '@fairbook/contracts';

/** Games that have all words of `text` in their names, league or number. */
export function gamesLike(games: readonly sportsbook.Game[], text: string): readonly sportsbook.Game[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return games.filter(({ id, champName, opponents }) => {
    const name = [id, champName, ...opponents.map((side) => side.name)].join(' ').toLocaleLowerCase();
    return words.every((word) => name.includes(word));
  });
}
