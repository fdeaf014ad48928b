import { createBus } from '@fairbook/remote-view';
import { expect, test, vi } from 'vitest';
import type { HostContext } from '../host-context.ts';
import { favouriteOf } from './device.ts';
import { keepStars } from './keep-favourites.ts';

interface Page {
  host: HostContext;
  signIn(userId: number | null): void;
  asked: [id: string, body: unknown][];
}

/** A page whose device keeps `stored`, and whose server keeps what it is told. */
function aPage(stored: string): Page {
  const storage = new Map([['fairbook.favourites', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', { hidden: true, addEventListener: () => {} });
  vi.useFakeTimers();
  const listeners = new Set<() => void>();
  let session = { userId: null as number | null, role: null as string | null };
  const asked: Page['asked'] = [];
  let kept = [{ kind: 'team', id: 9 }];
  const api = async (id: string, { body }: { body?: { add: typeof kept; remove: typeof kept } } = {}) => {
    asked.push([id, body]);
    if (body)
      kept = [...body.add, ...kept].filter((each) => !body.remove.some((gone) => gone.id === each.id));
    return { favourites: kept, seenAt: null, gifts: [] };
  };
  const host = {
    bus: createBus(),
    api,
    live: { onMe: () => () => {} },
    now: () => 0,
    session: {
      get: () => ({ session }),
      subscribe: (listener: () => void) => listeners.add(listener),
    },
  } as unknown as HostContext;
  return {
    host,
    asked,
    signIn(userId) {
      session = { userId, role: userId === null ? null : 'player' };
      for (const listener of listeners) listener();
    },
  };
}

const keysOf = ({ host }: Page) => [...(host.bus.get('favourites:keys') ?? [])];
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a visitor’s stars stay on the device', async () => {
  const page = aPage('game/12,nonsense,champ/0');
  keepStars(page.host);
  expect(keysOf(page)).toEqual(['game/12']);
  page.host.bus.emit('favourites:toggle', { kind: 'champ', id: 3 });
  page.host.bus.emit('favourites:toggle', { kind: 'game', id: 12 });
  await settle();
  expect(localStorage.getItem('fairbook.favourites')).toBe('champ/3');
  expect(page.asked).toEqual([]);
});

test('signing in brings them along and empties the device; signing out leaves it empty', async () => {
  const page = aPage('game/12');
  keepStars(page.host);
  page.signIn(7);
  await settle();
  expect(page.asked).toEqual([['favourites.change', { add: [{ kind: 'game', id: 12 }], remove: [] }]]);
  expect(keysOf(page)).toEqual(['game/12', 'team/9']);
  expect(localStorage.getItem('fairbook.favourites')).toBeNull();
  page.signIn(null);
  expect(keysOf(page)).toEqual([]);
});

test.each(['game', 'game/', 'game/0', 'game/1x', 'player/1', ''])('%s is no star', (key) => {
  expect(favouriteOf(key)).toBeNull();
});
