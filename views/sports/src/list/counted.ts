import type { Champ, Game } from '../data.ts';

/** Live games of each league that this page shows whole, so that chips and heading have one count. */
export function countedOf(
  champs: readonly Champ[],
  inPlay: readonly Game[],
  { sportId, champId }: { sportId: number | null; champId: number | null },
): ReadonlyMap<number, number> {
  const shown = champs.filter(
    (champ) => (sportId === null || champ.sportId === sportId) && (champId === null || champ.id === champId),
  );
  return new Map(shown.map(({ id }) => [id, inPlay.filter((game) => game.champId === id).length]));
}
