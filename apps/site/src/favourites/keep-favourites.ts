import type { AnswerOf, favourites } from '@fairbook/contracts';
import type { HostContext } from '../host-context.ts';
import { ringBell } from './bell.ts';
import { favouriteOf, keepFavourites, keptFavourites } from './device.ts';

type Kept = AnswerOf<typeof favourites.list>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Stars: on this device for a visitor, on the server for a player, on all of whose devices they then are. A player who
 * signs in brings the stars of the device along.
 */
export function keepStars(host: HostContext): void {
  const { bus, api, live, session } = host;
  const playerNow = () => {
    const { role, userId } = session.get().session;
    return role === 'player' ? userId : null;
  };
  let player: number | null = null;

  function show({ favourites, seenAt, gifts }: Kept): void {
    bus.set('favourites:gifts', gifts);
    bus.set('favourites:keys', new Set(favourites.map(({ kind, id }) => `${kind}/${id}`)));
    bus.set('favourites:seenAt', seenAt === null ? 0 : Date.parse(seenAt));
  }

  /** The answer for a player who has signed out meanwhile is dropped. */
  function take(asked: Promise<Kept>): Promise<void> {
    const asker = playerNow();
    return asked.then((kept) => {
      if (playerNow() === asker) show(kept);
    });
  }

  async function follow(): Promise<void> {
    const next = playerNow();
    if (next === null) {
      player = null;
      bus.set('favourites:keys', keptFavourites());
      return;
    }
    if (next === player) return;
    player = next;
    const brought = [...keptFavourites()].flatMap((key) => favouriteOf(key) ?? []);
    if (brought.length === 0) return take(api('favourites.list'));
    await take(api('favourites.change', { body: { add: brought, remove: [] } }));
    keepFavourites(NONE);
  }

  function toggle(key: string): void {
    const before = bus.get('favourites:keys') ?? NONE;
    const isAdded = !before.has(key);
    const others = [...before].filter((each) => each !== key);
    const after = new Set(isAdded ? [key, ...others] : others);
    bus.set('favourites:keys', after);
    const changed = favouriteOf(key);
    if (!changed) return;
    if (playerNow() === null) {
      keepFavourites(after);
      return;
    }
    const body = { add: isAdded ? [changed] : [], remove: isAdded ? [] : [changed] };
    // A star that isn't on the server goes out again.
    take(api('favourites.change', { body })).catch(() => bus.set('favourites:keys', before));
  }

  const failed = () => {
    player = null;
  };
  bus.on('favourites:toggle', ({ kind, id }) => toggle(`${kind}/${id}`));
  live.onMe(({ favourites, missed }) => {
    if ((favourites || missed) && playerNow() !== null) take(api('favourites.list')).catch(() => {});
  });
  ringBell(host);
  session.subscribe(() => void follow().catch(failed));
  void follow().catch(failed);
}
