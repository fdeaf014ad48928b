import type { Game } from '../data.ts';
import { MOST } from './picked.ts';

/** A game of a saved view, and what may take its place when it has ended. */
interface Place {
  game: number;
  champ: number;
  sport: number;
}
/** A view that the visitor has named. */
export interface Layout {
  name: string;
  places: readonly Place[];
}
type Playing = Pick<Game, 'id' | 'champId' | 'sportId'>;

const MOST_SAVED = 12;

export const layoutOf = (name: string, shown: readonly Playing[]): Layout => ({
  name,
  places: shown.map(({ id, champId, sportId }) => ({ game: id, champ: champId, sport: sportId })),
});

/**
 * The games that a saved view shows now, by id: its own while they are in play; for each other place another game of the
 * same competition, else of the same sport. A place without either stays empty.
 */
export function gamesOf({ places }: Layout, playing: readonly Playing[]): number[] {
  const own = new Set(places.map(({ game }) => game));
  const free = playing.filter(({ id }) => !own.has(id));
  const take = (fits: (game: Playing) => boolean) => {
    const at = free.findIndex(fits);
    return at < 0 ? null : free.splice(at, 1)[0]!.id;
  };
  const ids = places.map(({ game, champ }) =>
    playing.some(({ id }) => id === game) ? game : take(({ champId }) => champId === champ),
  );
  return ids.flatMap((id, n) => id ?? take(({ sportId }) => sportId === places[n]!.sport) ?? []);
}

/** With one more, which takes the place of one with its name; the oldest go where there are too many. */
export const withLayout = (layouts: readonly Layout[], next: Layout): Layout[] =>
  [...layouts.filter(({ name }) => name !== next.name), next].slice(-MOST_SAVED);

/** What this device has stored, as far as it is saved views. */
export const layoutsFrom = (stored: unknown): Layout[] =>
  Array.isArray(stored) ? stored.filter(isLayout).slice(-MOST_SAVED) : [];

function isLayout(value: unknown): value is Layout {
  const { name, places } = (value ?? {}) as Partial<Layout>;
  return typeof name === 'string' && Array.isArray(places) && places.length <= MOST && places.every(isPlace);
}
function isPlace(value: unknown): value is Place {
  const { game, champ, sport } = (value ?? {}) as Partial<Place>;
  return [game, champ, sport].every((id) => Number.isSafeInteger(id));
}
