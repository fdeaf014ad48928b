import { betKey } from '@fairbook/contracts/placement/bet-key';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LocalDraft } from './changes.ts';
import { type DraftChoices, type LocalChoices, NO_CHOICES, wholeChoices } from './choices.ts';
import type { DraftDocument } from './merge.ts';
import { createDraftSync, type RemoteDraft } from './sync.ts';

/** A server that stores one draft and notifies nobody; the test notifies devices itself. */
let server: RemoteDraft & { isAway: boolean; writes: number };
let now: number;
let waiting: { at: number; run: () => void }[];

beforeEach(() => {
  server = { version: 0, draft: null, isAway: false, writes: 0 };
  now = 1_000;
  waiting = [];
});

const pause = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until pending calls and their consequences are done. */
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
  let choices: LocalChoices = { ...wholeChoices(NO_CHOICES), amount: '5', iso: 'EUR' };
  let isBusy = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const start = (first?: LocalChoices) => {
    const sync = createDraftSync({
      userId,
      first,
      remote: {
        async read() {
          await pause();
          if (server.isAway) throw new Error('away');
          return { version: server.version, draft: server.draft };
        },
        async write(version, draft) {
          await pause();
          if (server.isAway) throw new Error('away');
          if (version !== server.version)
            return { version: server.version, draft: server.draft, isTaken: false };
          server = { ...server, version: version + 1, draft, writes: server.writes + 1 };
          return { version: server.version, draft, isTaken: true };
        },
      },
      local: {
        read: () => ({ bets: memory.bets, choices }),
        canLoad: () => !isBusy,
        load(draft: DraftDocument) {
          memory.bets = draft.bets.map(({ at, ...bet }) => ({
            ...bet,
            addedAt: draft.addedAtByBetId[betKey(bet)] ?? at,
          }));
          const next = wholeChoices(draft.choices);
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
    choices: () => choices,
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
    choose(changes: Partial<LocalChoices>) {
      now += 1;
      choices = { ...choices, ...changes };
      tell();
    },
    stake(amount: string) {
      this.choose({ amount });
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
  test('has the changes of each', async () => {
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

  test.each<[string, Partial<LocalChoices>]>([
    ['stakes of bets', { typeId: 9, amountByBetId: { '1/1::1': '7,50' } }],
    ['stakes of blocks', { typeId: 4, isStakedByBlock: true, amountByBlockId: { 1: '2', 2: '3' } }],
    ['a stake per combination', { typeId: 2, isPerCombination: true, systemValues: [1, 2, 3] }],
    ['bankers turned off', { typeId: 2, isActiveSystemBanker: false }],
    ['a promo code', { promoCode: 'FREE5' }],
    ['a removed bonus', { manuallyDeletedBonusBet: true }],
    ['an advance', { prepaidAmount: '3.50' }],
  ])('%s', async (_, changes) => {
    const [phone, desk] = [device(), device()];
    phone.start();
    const sync = desk.start();
    await pass(1_000);
    phone.add(1);
    phone.choose(changes);
    await pass(1_000);
    sync.hear(server.version);
    await pass(1_000);
    expect(desk.choices()).toEqual(phone.choices());
    expect(desk.choices()).toMatchObject(changes);
    const { writes } = server;
    sync.hear(null);
    await pass(60_000);
    expect(server.writes).toBe(writes);
  });

  test('drafts of older devices and from storage are read with defaults for the rest', async () => {
    const older: DraftChoices = {
      typeId: 2,
      systemValue: 3,
      systemValues: [],
      amount: '8',
      iso: 'EUR',
      at: 900,
    };
    server.draft = { bets: [], addedAtByBetId: {}, removedAtByBetId: {}, choices: older };
    server.version = 4;
    const seen = { bets: [], choices: { ...older } };
    const text = JSON.stringify({ v: 1, userId: 1, document: server.draft, seen });
    for (const desk of [device(), device(1, { text, bets: [] })]) {
      desk.start();
      await pass(1_000);
      expect(desk.choices()).toMatchObject({ typeId: 2, systemValue: 3, amount: '8' });
      expect(desk.choices()).toMatchObject({
        isActiveSystemBanker: true,
        amountByBetId: {},
        promoCode: null,
      });
      expect(server.writes).toBe(0);
    }
  });

  test.each([
    ['a new device', null],
    ['a device that knew the draft', 'known'],
  ])('a choice made before the sync of %s starts is not lost', async (_, known) => {
    const [phone, desk] = [device(), device()];
    const other = phone.start();
    if (known) {
      desk.start().stop();
      await pass(1_000);
    }
    const first = desk.choices();
    desk.add(1);
    desk.choose({ typeId: 9 });
    const sync = desk.start(first);
    await pass(1_000);
    other.hear(server.version);
    await pass(1_000);
    sync.hear(server.version);
    await pass(1_000);
    expect([phone.choices().typeId, desk.choices().typeId]).toEqual([9, 9]);
  });

  test('changed on both at once: the second write is rejected and merges', async () => {
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

  test('offline changes are sent on reconnection, also after a reload', async () => {
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
    shared.choose({ promoCode: 'OF-THE-FIRST', prepaidAmount: '4' });
    await pass(1_000);
    expect(shared.games().sort()).toEqual([1, 2]);
    first.stop();
    shared.add(3);
    server = { ...server, version: 0, draft: null };
    const other = device(2, shared.memory);
    other.choose({ promoCode: 'OF-THE-FIRST', prepaidAmount: '4' });
    other.start();
    await pass(1_000);
    expect(other.games()).toEqual([3]);
    expect(other.choices()).toMatchObject({ promoCode: null, prepaidAmount: '' });
  });

  test('nothing is loaded while a coupon is being placed', async () => {
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

  test('a stake in another currency stays unchanged', async () => {
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
