import type { live } from '@fairbook/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveClient } from './client.ts';
import { gameOf, marketOf } from './sample-games.ts';
import { scriptedServer } from './scripted-server.ts';
import { createSilentLive } from './silent.ts';
import type { LiveClient } from './types.ts';
import { liveWire } from './wire.ts';
import type { WireOptions } from './wire-types.ts';

let server: Awaited<ReturnType<typeof scriptedServer>>;
let client: LiveClient;
let now = 1_000_000;
let isHidden = false;
let onPage = () => {};
const polled: live.Topic[] = [];

beforeEach(async () => {
  server = await scriptedServer();
  isHidden = false;
  polled.length = 0;
  client = make();
});
afterEach(async () => {
  client.close();
  await server.close();
});

/** On a busy machine later than the second of `vi.waitFor`. */
const until = (is: () => void) => vi.waitFor(is, 30_000);
const make = (lang = ''): LiveClient => createLiveClient({ lang, now: () => now });
const hearPage = (listener: () => void) => {
  onPage = listener;
  return () => undefined;
};
function wire(options: Partial<WireOptions> = {}) {
  return liveWire({
    url: server.url,
    random: () => 0,
    page: { isHidden: () => isHidden, onChange: hearPage },
    async poll(topic) {
      polled.push(topic);
      return gameOf(1);
    },
    ...options,
  });
}

/** Follows game 1 over an open socket whose snapshot has sequence 5. */
async function follow(options: Partial<WireOptions> = {}) {
  const shape = vi.fn();
  client.subscribe('game:1', shape);
  client.connect(wire(options));
  await heard({ op: 'subscribe', topics: ['game:1'] });
  server.say({ type: 'snapshot', topic: 'game:1', s: 5, data: gameOf(1) });
  await until(() => expect(client.game(1)).toBeDefined());
  shape.mockClear();
  return shape;
}

const heard = (frame: live.ClientFrame) => until(() => expect(server.heard).toContainEqual(frame));

function price(s: number, coefMilli: number, more: Partial<live.GameDelta> = {}): void {
  const data: live.GameDelta = { v: s, at: 0, prices: [['1::1', coefMilli, 0]], ...more };
  server.say({ type: 'delta', topic: 'game:1', s, data });
}

const coef = () => client.price(1, '1::1')?.coefMilli;

it('the client shows games in its language, later ones too; addresses keep the names of the feed', async () => {
  client = make('ru');
  const names = { ru: ['Примера', 'Барселона', 'Реал'] as [string, string, string] };
  client.subscribe('list:live:1', () => undefined);
  client.connect(wire());
  await heard({ op: 'subscribe', topics: ['list:live:1'] });
  server.say({ type: 'snapshot', topic: 'list:live:1', s: 5, data: { games: [{ ...gameOf(1), names }] } });
  server.say({ type: 'delta', topic: 'list:live:1', s: 6, data: { added: [{ ...gameOf(2), names }] } });
  await until(() => expect(client.list('live', 1)).toHaveLength(2));
  for (const game of client.list('live', 1)!) {
    expect([game.champName, ...game.opponents.map(({ name }) => name)]).toEqual(names.ru);
    expect(game.names?.en?.[0]).toBe(gameOf(1).champName);
  }
});

describe('seed', () => {
  it('is there before any connection, and counts as a price', () => {
    client.seed('list:live:1', { games: [gameOf(1), gameOf(2)] }, 1);
    client.seed('game:3', gameOf(3), 1);
    expect(client.list('live', 1)).toHaveLength(2);
    expect(client.price(2, '1::x')).toEqual({
      coefMilli: 3400,
      isBlocked: false,
      moved: null,
      isLeap: false,
    });
    expect(client.game(3)?.id).toBe(3);
    expect(client.age()).toBeNull();
  });

  it('is boosted by a delta, moves with its boost, and is the usual price again after a delta without it', async () => {
    await follow();
    const boosted = (s: number, ...tuple: live.PriceTuple) =>
      server.say({ type: 'delta', topic: 'game:1', s, data: { v: s, at: now, prices: [tuple] } });
    const seen = () => client.price(1, '1::1');
    const plain = seen()!.coefMilli;
    boosted(6, '1::1', plain, 0, plain + 100);
    await until(() =>
      expect(seen()).toMatchObject({ coefMilli: plain + 100, usualMilli: plain, moved: null }),
    );
    boosted(7, '1::1', plain + 10, 0, plain + 110);
    await until(() =>
      expect(seen()).toMatchObject({ coefMilli: plain + 110, usualMilli: plain + 10, moved: 'up' }),
    );
    boosted(8, '1::1', plain + 10, 0);
    await until(() => expect(seen()!.coefMilli).toBe(plain + 10));
    expect(seen()).not.toHaveProperty('usualMilli');
    expect(client.game(1)!.markets[0]!.outcomes[0]).not.toHaveProperty('boostedMilli');
  });

  it('carries boosts', () => {
    const game = gameOf(1);
    const [market] = game.markets;
    const outcomes = market!.outcomes.map((each, i) => (i === 0 ? { ...each, boostedMilli: 9_000 } : each));
    client.seed('game:1', { ...game, markets: [{ ...market!, outcomes }, ...game.markets.slice(1)] }, now);
    expect(client.price(1, '1::1')).toMatchObject({
      coefMilli: 9_000,
      usualMilli: Math.round(outcomes[0]!.coef * 1000),
    });
  });

  it('does not override a newer price from the socket', async () => {
    await follow();
    price(6, 2500);
    await until(() => expect(coef()).toBe(2500));
    client.seed('game:1', gameOf(1), now + 1);
    expect(coef()).toBe(2500);
  });

  it('is all that a silent client has', () => {
    const silent = createSilentLive();
    silent.seed('game:1', gameOf(1), 1);
    silent.connect(wire());
    expect([silent.game(1)?.id, silent.price(1, '1::1')?.coefMilli, silent.age()]).toEqual([1, 2200, null]);
  });
});

describe('sequence', () => {
  it('takes the next delta once', async () => {
    await follow();
    price(6, 2300);
    price(6, 9000);
    price(7, 2400, { prices: [['1::x', 3300, 0]] });
    await until(() => expect(client.price(1, '1::x')?.coefMilli).toBe(3300));
    expect(coef()).toBe(2300);
  });

  it('asks for a snapshot after a gap and applies nothing until it comes', async () => {
    await follow();
    price(7, 9000);
    await heard({ op: 'resync', topic: 'game:1' });
    price(8, 9000);
    server.say({
      type: 'snapshot',
      topic: 'game:1',
      s: 8,
      data: { ...gameOf(1), markets: [marketOf('29:')] },
    });
    price(9, 2200, { prices: [['29::1', 1900, 0]] });
    await until(() => expect(client.price(1, '29::1')?.coefMilli).toBe(1900));
    expect(coef()).toBe(2200);
  });

  it('is kept while a packed snapshot is being unpacked', async () => {
    await follow();
    server.sayPacked({ type: 'snapshot', topic: 'game:1', s: 20, data: gameOf(1) });
    price(21, 2600);
    server.sayPacked({ type: 'snapshot', topic: 'game:1', s: 30, data: gameOf(1) });
    price(31, 2700);
    price(32, 2800);
    await until(() => expect(coef()).toBe(2800));
    expect(server.heard.some(({ op }) => op === 'resync')).toBe(false);
  });

  it('asks again when the snapshot does not come', async () => {
    client.subscribe('game:1', () => undefined);
    client.connect(wire());
    await heard({ op: 'subscribe', topics: ['game:1'] });
    await until(() => expect(server.heard).toContainEqual({ op: 'resync', topic: 'game:1' }));
  });
});

describe('listeners', () => {
  it('hear only their own outcome, with the direction of its move', async () => {
    const shape = await follow();
    const [one, other] = [vi.fn(), vi.fn()];
    client.subscribePrice(1, '1::1', one);
    client.subscribePrice(1, '1::x', other);
    price(6, 2300);
    await until(() => expect(one).toHaveBeenCalledTimes(1));
    expect([other.mock.calls.length, shape.mock.calls.length]).toEqual([0, 0]);
    expect(client.price(1, '1::1')).toEqual({ coefMilli: 2300, isBlocked: false, moved: 'up', isLeap: true });
    price(7, 2100);
    await until(() => expect(client.price(1, '1::1')?.moved).toBe('down'));
  });

  it('hear after five seconds that a move is over', () => {
    vi.useFakeTimers();
    try {
      client.seed('game:1', gameOf(1), 1);
      const moved = gameOf(1);
      moved.markets[0]!.outcomes[0]!.coef = 2.5;
      client.seed('game:1', moved, now + 1);
      const listener = vi.fn();
      client.subscribePrice(1, '1::1', listener);
      expect(client.price(1, '1::1')?.moved).toBe('up');
      now += 5_000;
      vi.advanceTimersByTime(5_000);
      expect([client.price(1, '1::1')?.moved, listener.mock.calls.length]).toEqual([null, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['at normal speed a move is shown for five seconds', 1, 2.5, { shownMs: 5_000, isLeap: true }],
    ['at five times the speed for one', 5, 2.5, { shownMs: 1_000, isLeap: true }],
    ['at twenty times the speed still for one', 20, 1.7, { shownMs: 1_000, isLeap: true }],
    ['a small move is not a leap', 20, 2.15, { shownMs: 1_000, isLeap: false }],
  ])('%s', (_, speed, coef, { shownMs, isLeap }) => {
    vi.useFakeTimers();
    try {
      const played = (at: number) => {
        const game = gameOf(1);
        game.state.clock = { at: new Date(0).toISOString(), seconds: 0, speed };
        game.markets[0]!.outcomes[0]!.coef = at;
        return game;
      };
      client.seed('game:1', played(2.1), 1);
      client.seed('game:1', played(coef), now + 1);
      const moved = coef > 2.1 ? 'up' : 'down';
      expect(client.price(1, '1::1')).toMatchObject({ moved, isLeap });
      now += shownMs - 1;
      vi.advanceTimersByTime(shownMs - 1);
      expect(client.price(1, '1::1')?.moved).toBe(moved);
      now += 1;
      vi.advanceTimersByTime(1);
      expect(client.price(1, '1::1')).toMatchObject({ moved: null, isLeap: false });
    } finally {
      vi.useRealTimers();
    }
  });

  it('of every outcome, and those of the topic, hear of a suspension', async () => {
    const shape = await follow();
    const button = vi.fn();
    client.subscribePrice(1, '18:2.5:1', button);
    const state = { ...gameOf(1).state, suspended: 'goal' as const };
    price(6, 2200, { prices: [], state });
    await until(() => expect(client.price(1, '18:2.5:1')?.isBlocked).toBe(true));
    expect([shape.mock.calls.length, button.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('topics', () => {
  it('wanted in one turn go in one frame, once each', async () => {
    for (const topic of ['game:1', 'game:2', 'game:1'] as const) client.subscribe(topic, () => undefined);
    client.connect(wire());
    await heard({ op: 'subscribe', topics: ['game:1', 'game:2'] });
    expect(server.heard).toHaveLength(1);
  });

  it('are left a while after the last listener has gone, not before', async () => {
    await follow();
    const second = client.subscribe('game:1', () => undefined);
    second();
    second();
    const third = client.subscribe('list:live:1', () => undefined);
    third();
    await until(() => expect(server.heard).toContainEqual({ op: 'unsubscribe', topics: ['list:live:1'] }));
    expect(client.game(1)).toBeDefined();
  });
});

describe('connection', () => {
  it('answers heartbeats and tells its age', async () => {
    await follow();
    server.say({ type: 'heartbeat', now: 0 });
    await heard({ op: 'pong' });
    now += 3_400;
    expect(client.age()).toBe(3_000);
  });

  it('comes back by itself and joins again', async () => {
    await follow();
    server.heard.length = 0;
    server.hangUp();
    await until(() => expect(client.age()).toBeNull());
    await until(() => expect(server.heard).toEqual([{ op: 'subscribe', topics: ['game:1'] }]));
  });

  it('comes back within 5 s of a restart, spread over that time: a node sends all its clients away at once', async () => {
    const waits: number[] = [];
    for (const random of [0, 0.5, 0.999]) {
      const own = make();
      own.connect(wire({ random: () => random }));
      const before = server.connections();
      await until(() => expect(server.connections()).toBe(before + 1));
      await until(() => expect(own.age()).not.toBeNull());
      const waited = vi.spyOn(globalThis, 'setTimeout');
      server.hangUp(1012);
      await until(() => expect(own.age()).toBeNull());
      // The closing socket has a timer of its own, a longer one.
      waits.push(Math.max(...waited.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms <= 5_000)));
      waited.mockRestore();
      own.close();
    }
    expect(waits.map((ms) => Math.round(ms / 100))).toEqual([13, 31, 50]);
  });

  it('is given up after twelve silent seconds', async () => {
    await follow();
    now += 12_001;
    await until(() => expect(server.connections()).toBe(2));
  });

  it('comes back at once when the page is visible again', async () => {
    await follow({ random: () => 1 });
    // The pause before the next try never ends by itself.
    const pauses = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
    server.hangUp();
    await until(() => expect(client.age()).toBeNull());
    onPage();
    await until(() => expect(server.connections()).toBe(2));
    pauses.mockRestore();
  });

  it('stays away after the session ended, until told to reconnect', async () => {
    const mine = vi.fn();
    await follow();
    client.onMe(mine);
    server.hangUp(4003);
    await until(() => expect(client.age()).toBeNull());
    expect(mine).toHaveBeenCalledWith({ balance: true });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(server.connections()).toBe(1);
    client.reconnect();
    await until(() => expect(server.connections()).toBe(2));
  });
});

describe('polling', () => {
  it('begins when the socket failed twice, at the pace of the topic, and pauses while the page is hidden', async () => {
    await server.close();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      client.subscribe('game:1', () => undefined);
      client.connect(wire());
      await until(() => seconds(1).then(() => expect(polled).toEqual(['game:1'])));
      expect(coef()).toBe(2200);
      await seconds(2);
      expect(polled).toHaveLength(1);
      await seconds(1);
      expect(polled).toHaveLength(2);
      isHidden = true;
      await seconds(60);
      expect(polled.length).toBeLessThanOrEqual(13);
      isHidden = false;
      await seconds(1);
      expect(polled.length).toBeGreaterThan(11);
    } finally {
      vi.useRealTimers();
      server = await scriptedServer();
    }
  });

  async function seconds(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      now += 1_000;
      await vi.advanceTimersByTimeAsync(1_000);
    }
  }
});

describe('me', () => {
  it('passes hints on, and gives one after a reconnect', async () => {
    const mine = vi.fn();
    client.onMe(mine);
    client.connect(wire());
    await heard({ op: 'subscribe', topics: ['me'] });
    server.say({ type: 'snapshot', topic: 'me', s: 0, data: { userId: 1 } });
    server.say({ type: 'delta', topic: 'me', s: 1, data: { coupons: [{ couponId: 'c', status: 'won' }] } });
    await until(() => expect(mine).toHaveBeenCalledTimes(2));
    expect(mine.mock.calls).toEqual([[{ balance: true }], [{ coupons: [{ couponId: 'c', status: 'won' }] }]]);

    // Later snapshots follow a time in which anything may have been missed; the first one follows a fresh page.
    server.say({ type: 'snapshot', topic: 'me', s: 4, data: { userId: 1 } });
    await until(() => expect(mine).toHaveBeenLastCalledWith({ balance: true, missed: true }));
  });
});
