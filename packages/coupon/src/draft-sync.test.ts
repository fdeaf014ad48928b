import { beforeEach, describe, expect, test } from 'vitest';
import type { LocalDraft } from './draft-changes.ts';
import { type DraftDocument, draftKey, NO_CHOICES } from './draft-merge.ts';
import { createDraftSync, type RemoteDraft } from './draft-sync.ts';

/** A server that keeps one draft, and tells nobody: devices are told by hand. */
let server: RemoteDraft & { isAway: boolean; writes: number };
let now: number;
let waiting: { at: number; run: () => void }[];

beforeEach(() => {
  server = { version: 0, draft: null, isAway: false, writes: 0 };
  now = 1_000;
  waiting = [];
});

const pause = () => new Promise((resolve) => setImmediate(resolve));

/** What was asked is answered, and what follows from it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await pause();
}

async function pass(ms: number): Promise<void> {
  const end = now + ms;
  for (;;) {
    await settled();
    const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    waiting = waiting.filter((other) => other !== next);
    now = Math.max(now, next.at);
    next.run();
  }
  now = end;
  await settled();
}

function device(
  userId = 1,
  memory: { text: string | null; bets: LocalDraft['bets'] } = { text: null, bets: [] },
) {
  const { at: _, ...chosen } = NO_CHOICES;
  let choices = { ...chosen, amount: '5', iso: 'EUR' };
  let isBusy = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const start = () => {
    const sync = createDraftSync({
      userId,
      remote: {
        async read() {
          await pause();
          if (server.isAway) throw new Error('away');
          return { version: server.version, draft: server.draft };
        },
        async write(version, draft) {
          await pause();
          if (server.isAway) throw new Error('away');
          if (version !== server.version) return 'changed';
          server = { ...server, version: version + 1, draft, writes: server.writes + 1 };
          return { version: server.version, draft };
        },
      },
      local: {
        read: () => ({ bets: memory.bets, choices }),
        canLoad: () => !isBusy,
        load(draft: DraftDocument) {
          memory.bets = draft.bets.map(({ at, ...bet }) => ({
            ...bet,
            addedAt: draft.addedAtByBetId[draftKey(bet)] ?? at,
          }));
          const { at: _at, ...next } = draft.choices;
          if (next.iso === choices.iso) choices = next;
          tell();
        },
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      storage: {
        read: () => memory.text,
        write: (text) => {
          memory.text = text;
        },
      },
      now: () => now,
      later(ms, run) {
        const timer = { at: now + ms, run };
        waiting.push(timer);
        return () => {
          waiting = waiting.filter((other) => other !== timer);
        };
      },
    });
    void sync.start();
    return sync;
  };
  return {
    memory,
    start,
    games: () => memory.bets.map(({ gameId }) => gameId),
    amount: () => choices.amount,
    add(gameId: number) {
      now += 1;
      const names = { opponents: ['H', 'A'] as [string, string], marketName: 'R', outcomeName: 'H' };
      const bet = { gameId, outcomeId: '1::1', marketTypeId: 1, line: '', coefMilli: 2000, isLive: false };
      const place = { startsAt: '', champName: 'L', countryCode: 'en', blockId: null, addedAt: now };
      memory.bets = [...memory.bets, { ...bet, ...place, ...names }];
      tell();
    },
    remove(gameId: number) {
      now += 1;
      memory.bets = memory.bets.filter((bet) => bet.gameId !== gameId);
      tell();
    },
    stake(amount: string) {
      now += 1;
      choices = { ...choices, amount };
      tell();
    },
    setCurrency(iso: string) {
      choices = { ...choices, iso };
    },
    setBusy(next: boolean) {
      isBusy = next;
      tell();
    },
  };
}

describe('a draft on two devices', () => {
  test('follows what each of them does', async () => {
    const [phone, desk] = [device(), device()];
    const syncs = [phone.start(), desk.start()];
    await pass(1_000);
    expect(server.version).toBe(0);
    phone.add(1);
    await pass(1_000);
    syncs[1]!.hear(server.version);
    await pass(1_000);
    desk.add(2);
    desk.stake('7');
    await pass(1_000);
    syncs[0]!.hear(server.version);
    await pass(1_000);
    expect([phone.games(), desk.games()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect([phone.amount(), desk.amount()]).toEqual(['7', '7']);
    desk.remove(1);
    await pass(1_000);
    syncs[0]!.hear(server.version);
    await pass(1_000);
    expect(phone.games()).toEqual([2]);
    const { writes } = server;
    for (const sync of syncs) sync.hear(null);
    await pass(60_000);
    expect(server.writes).toBe(writes);
  });

  test('both changed at once: the second is told so and merges', async () => {
    const [phone, desk] = [device(), device()];
    const syncs = [phone.start(), desk.start()];
    await pass(1_000);
    phone.add(1);
    desk.add(2);
    await pass(2_000);
    for (const sync of syncs) sync.hear(server.version);
    await pass(2_000);
    expect(phone.games().sort()).toEqual([1, 2]);
    expect(desk.games().sort()).toEqual([1, 2]);
  });

  test('what is done without a connection is sent when there is one, also after a reload', async () => {
    const [phone, desk] = [device(), device()];
    let sync = phone.start();
    phone.add(1);
    await pass(1_000);
    server.isAway = true;
    phone.add(2);
    phone.remove(1);
    await pass(5_000);
    sync.stop();
    sync = phone.start();
    await pass(5_000);
    expect(phone.games()).toEqual([2]);
    server.isAway = false;
    sync.retry();
    await pass(1_000);
    desk.start();
    await pass(1_000);
    expect(desk.games()).toEqual([2]);
  });

  test('a visitor who signs in loses nothing; the next player on this device gets none of it', async () => {
    const phone = device();
    phone.start();
    phone.add(1);
    await pass(1_000);
    const shared = device();
    shared.add(2);
    const first = shared.start();
    await pass(1_000);
    expect(shared.games().sort()).toEqual([1, 2]);
    first.stop();
    shared.add(3);
    server = { ...server, version: 0, draft: null };
    const other = device(2, shared.memory);
    other.start();
    await pass(1_000);
    expect(other.games()).toEqual([3]);
  });

  test('nothing is loaded while a coupon is on its way', async () => {
    const [phone, desk] = [device(), device()];
    const sync = phone.start();
    desk.start();
    await pass(1_000);
    phone.setBusy(true);
    desk.add(4);
    await pass(1_000);
    sync.hear(server.version);
    await pass(1_000);
    expect(phone.games()).toEqual([]);
    phone.setBusy(false);
    expect(phone.games()).toEqual([4]);
  });

  test('a stake in another currency stays where it is', async () => {
    const [phone, desk] = [device(), device()];
    desk.setCurrency('USD');
    const [one, two] = [phone.start(), desk.start()];
    await pass(1_000);
    phone.add(1);
    phone.stake('9');
    await pass(1_000);
    two.hear(server.version);
    await pass(1_000);
    one.hear(null);
    await pass(5_000);
    expect([phone.amount(), desk.amount(), desk.games()]).toEqual(['9', '5', [1]]);
    expect(server.writes).toBeLessThan(4);
  });
});
