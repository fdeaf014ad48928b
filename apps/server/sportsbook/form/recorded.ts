import { hasTracker } from '@fairbook/sports';
import type { Pool } from 'pg';
import type { HotGame } from '../catalogue/hot-game.ts';
import { withGames } from './form-store.ts';

/**
 * Which games have something to show on their page of statistics: figures of the game itself once it has begun, or
 * earlier games of a side. A field of many has no such page. The sides that have had a game are kept in memory, because
 * every snapshot of a game needs to know.
 */
export class Recorded {
  readonly #sides = new Set<number>();
  readonly #pool: Pool;
  readonly #isOn: () => boolean;

  /** `isOn`: the site has pages of statistics. */
  constructor(pool: Pool, isOn: () => boolean) {
    this.#pool = pool;
    this.#isOn = isOn;
  }

  /** Remembers the sides of a game that has ended: from now on they have an earlier game. */
  take({ state, fixture }: HotGame): void {
    if (state.status === 'ended') for (const { id } of fixture.competitors) this.#sides.add(id);
  }

  /** Looks up earlier games of the sides that are not known to have any, such as those of games just announced. */
  async read(games: Iterable<HotGame>): Promise<void> {
    const asked = new Set([...games].flatMap(({ fixture }) => fixture.competitors.map(({ id }) => id)));
    const unknown = [...asked].filter((id) => !this.#sides.has(id));
    if (unknown.length === 0) return;
    for (const id of await withGames(this.#pool, unknown)) this.#sides.add(id);
  }

  /** The field of a game that leads to its page of statistics. */
  idOf({ state, fixture }: HotGame): { statisticId?: string } {
    const { competitors, gameId } = fixture;
    if (!this.#isOn() || competitors.length > 2) return {};
    const hasFigures = (state.status === 'live' || state.status === 'ended') && hasTracker(state.sport);
    const isShown = hasFigures || competitors.some(({ id }) => this.#sides.has(id));
    return isShown ? { statisticId: String(gameId) } : {};
  }
}
