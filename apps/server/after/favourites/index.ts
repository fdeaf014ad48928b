import { favourites } from '@fairbook/contracts';
import type { GameState } from '@fairbook/sports/state';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { type Module, type Runs, route, userOf } from '../../platform/module.ts';
import { giftsOf } from './gifts.ts';
import { type Happened, momentBetween, type SeenGame } from './moments.ts';
import { forgetMoments, momentsOf, putMoment } from './moments-store.ts';
import { changeFavourites, favouritesOf, putSeen } from './store.ts';

export { type MomentRow, momentOf } from './moments-store.ts';

interface Dependencies {
  /** A game in memory; null for one that isn't there. */
  gameOf(gameId: number): SeenGame | null;
  /** All games in memory. */
  games(): Iterable<SeenGame>;
  /** Called in the transaction that writes a moment. */
  onMoment(tx: Tx, moment: { id: string; kind: favourites.GameMoment['kind'] }): Promise<void>;
}

/** What players have starred, and what happened in the games that they follow. */
export function createFavourites(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'logger'>,
  dependencies: Dependencies,
): { module: Module; forget(): Promise<void> } {
  const { db, pool, clock, bus } = platform;
  const kept = async (userId: number) => ({
    ...(await favouritesOf(db, userId)),
    gifts: await giftsOf(db, userId, clock.now()),
  });
  const module: Module = {
    name: 'favourites',
    duties: { settlement: createRecorder(platform, dependencies) },
    routes: [
      route(favourites.list, ({ caller }) => kept(userOf(caller))),
      route(favourites.change, async ({ caller, body: { add, remove } }) => {
        const userId = userOf(caller);
        await transact(pool, (tx) =>
          changeFavourites(tx, userId, { add, remove, at: new Date(clock.now()) }),
        );
        bus.publish('favourites.changed', { userId });
        return kept(userId);
      }),
      route(favourites.seen, async ({ caller }) => {
        const userId = userOf(caller);
        const at = new Date(clock.now());
        await putSeen(db, userId, at);
        bus.publish('favourites.changed', { userId });
        return { seenAt: at.toISOString() };
      }),
      route(favourites.moments, async ({ query, lng }) => {
        const wanted = { games: idsIn(query.games), champs: idsIn(query.champs), teams: idsIn(query.teams) };
        const isAsked = Object.values(wanted).some((ids) => ids.length > 0);
        const moments = isAsked ? await momentsOf(pool, wanted, { lng, now: clock.now() }) : [];
        return { moments, over: wanted.games.filter((id) => isOver(dependencies.gameOf(id))) };
      }),
    ],
  };
  return { module, forget: () => forgetMoments(pool, clock.now()) };
}

function idsIn(text = ''): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

/** A game that is no longer in memory ended long ago. */
function isOver(game: SeenGame | null): boolean {
  return game === null || game.state.status === 'ended' || game.state.status === 'cancelled';
}

/** Writes down what happens in games. What happened while no node ran is missing. */
function createRecorder(
  { pool, clock, bus, logger }: Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>,
  { gameOf, games, onMoment }: Dependencies,
): Runs {
  const states = new Map<number, GameState>();
  let stop = () => {};

  function look(gameId: number): void {
    const game = gameOf(gameId);
    if (!game) return;
    const before = states.get(gameId);
    if (isOver(game)) states.delete(gameId);
    else states.set(gameId, game.state);
    const happened = before && momentBetween(before, game);
    if (!happened) return;
    write(game, happened).catch((error: unknown) =>
      logger.warn({ err: error, gameId }, 'favourites.write_failed'),
    );
  }

  function write(game: SeenGame, happened: Happened): Promise<void> {
    return transact(pool, async (tx) => {
      const id = await putMoment(tx, game, happened, new Date(clock.now()));
      if (id !== null) await onMoment(tx, { id, kind: happened.kind });
    });
  }

  return {
    start() {
      // A game whose first change after the start of this node is its kick-off has begun, too.
      for (const game of games()) if (!isOver(game)) states.set(game.fixture.gameId, game.state);
      stop = bus.subscribe('game.moved', ({ gameId }) => look(gameId));
    },
    stop: () => stop(),
  };
}
