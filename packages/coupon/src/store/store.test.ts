import type { bets } from '@fairbook/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PACE_MS } from './prices/pace.ts';
import { stepOf } from './ways-on/step.ts';
import { aBet, aQuote, aReadyWorld, aWorld, VISITOR } from './world.ts';

const ACCEPTED = {
  couponId: '0198c0de-0000-7000-8000-000000000001',
  number: 4812931,
  status: 'accepted' as const,
  coef: 4,
  possibleWin: '40.00',
  delaySeconds: 0,
  delayGameId: null,
  delayCause: null,
  receipt: null,
};
const COUPON = {
  ...ACCEPTED,
  acceptedAt: '2026-08-16T16:21:09.412Z',
  refusals: [],
  delay: null,
} as unknown as bets.Coupon;
const lost = () => Promise.reject(new Error('network'));
const placedOnce = async () => ({ kind: 'placed' as const, coupon: ACCEPTED });

describe('prices', () => {
  test('the possible win follows every move at once', async () => {
    const { store, live } = await aReadyWorld(2);
    expect(store.get().sums?.possibleWin).toBe('40.00');
    live.setPrice(1, 2500);
    expect(store.get().sums?.possibleWin).toBe('50.00');
  });

  test('a rise is marked, then agreed after 5 s; a fall waits for consent', async () => {
    const { store, live, clock } = await aReadyWorld(2);
    live.setPrice(1, 2100);
    live.setPrice(2, 1900);
    await clock.pass(PACE_MS);
    expect(store.get().legs.map(({ move }) => move)).toEqual(['rose', 'fell']);
    expect(stepOf(store.get())).toMatchObject({ kind: 'accept' });
    await clock.pass(5_000);
    expect(store.get().legs.map(({ move, bet }) => [move, bet.coefMilli])).toEqual([
      [null, 2100],
      ['fell', 2000],
    ]);
  });

  test.each([
    [0, 0, 2010, true],
    [0, 0, 1990, true],
    [1, 0, 1200, false],
    [2, 0, 2010, false],
    [2, 0, 1999, true],
    [2, 5, 1900, false],
    [2, 5, 1899, true],
  ] as const)(
    'policy %i with %i%%: 2.00 to %i needs consent: %s',
    async (action, tolerance, nowMilli, needs) => {
      const { store, live } = await aReadyWorld(1);
      store.setPolicy(action, tolerance);
      live.setPrice(1, nowMilli);
      expect(store.get().legs[0]!.needsConsent).toBe(needs);
    },
  );

  test('a suspended leg removes the possible win and names its cause', async () => {
    const { store, live } = await aReadyWorld(2);
    live.setGame(1, {
      status: 'live',
      suspended: 'video_review',
      suspendedSince: '2026-08-16T16:20:41.000Z',
    });
    expect(store.get().sums).toBeNull();
    expect(stepOf(store.get())).toMatchObject({ kind: 'wait', leg: { price: { cause: 'video_review' } } });
    live.setGame(1, { status: 'ended' });
    expect(stepOf(store.get())).toMatchObject({ kind: 'remove_over' });
  });

  test('without a connection prices come from quotes, and go stale without those', async () => {
    const { store, live, clock, quoted } = await aReadyWorld(1);
    const before = quoted.length;
    live.setAge(null);
    await clock.pass(0);
    expect(store.get().legs[0]!.price.state).toBe('open');
    await clock.pass(5_000);
    expect(quoted.length).toBe(before + 2);
  });
});

test('a full coupon says so, but prices can still be exchanged and removed', async () => {
  const { store } = await aReadyWorld(50);
  expect(store.toggle(aBet({ gameId: 51 }))).toBe('full');
  expect(store.get().draft.bets).toHaveLength(50);
  expect(store.toggle(aBet({ gameId: 50, outcomeId: '1::x' }))).toBe('done');
  expect(store.toggle(aBet({ gameId: 50, outcomeId: '1::x' }))).toBe('done');
  expect(store.toggle(aBet({ gameId: 51 }))).toBe('done');
  expect(store.get().draft.bets).toHaveLength(50);
});

describe('quotes', () => {
  test('one request after the player has stopped for 300 ms', async () => {
    const { store, clock, quoted } = await aReadyWorld(1);
    const before = quoted.length;
    for (const amount of ['1', '12', '125']) store.setAmount(amount);
    expect(store.get().phase).toBe('quoting');
    await clock.pass(299);
    expect(quoted.length).toBe(before);
    await clock.pass(1);
    expect(quoted.length).toBe(before + 1);
    expect(quoted.at(-1)?.amount).toBe('125');
  });

  test('a request that fails keeps the last quote, and the next one is sent 5 s later', async () => {
    let isAway = false;
    const quote = (body: Parameters<typeof aQuote>[0]) =>
      isAway ? Promise.reject(new Error('network')) : Promise.resolve(aQuote(body));
    const { store, live, clock, quoted } = await aReadyWorld(1, { quote });
    isAway = true;
    live.setAge(null);
    store.setAmount('20');
    await clock.pass(300);
    expect(store.get()).toMatchObject({ phase: 'idle', quote: { maxAmount: '840.00' } });
    const before = quoted.length;
    isAway = false;
    await clock.pass(5_000);
    expect(quoted.length).toBe(before + 1);
  });

  test('a request that fails before the first quote is sent again, although the connection is live', async () => {
    let isBusy = true;
    const quote = (body: Parameters<typeof aQuote>[0]) =>
      isBusy ? Promise.reject(new Error('503')) : Promise.resolve(aQuote(body));
    const { store, clock, quoted } = await aReadyWorld(1, { quote });
    expect(store.get()).toMatchObject({ isLive: true, phase: 'idle', quote: null });
    isBusy = false;
    await clock.pass(5_000);
    expect(store.get().quote).toMatchObject({ maxAmount: '840.00' });
    const before = quoted.length;
    await clock.pass(20_000);
    expect(quoted.length).toBe(before);
  });

  test('a late answer to an old request is dropped', async () => {
    const answers: ((quote: bets.Quote) => void)[] = [];
    const quote = () => new Promise<bets.Quote>((resolve) => answers.push(resolve));
    const { store, clock } = aWorld({ quote });
    store.restore();
    store.toggle(aBet());
    await clock.pass(300);
    store.setAmount('20');
    await clock.pass(300);
    answers[1]!({ ...aQuote({ bets: [] }), maxAmount: '20.00' });
    answers[0]!({ ...aQuote({ bets: [] }), maxAmount: '5.00' });
    await clock.pass(0);
    expect(store.get().quote?.maxAmount).toBe('20.00');
  });
});

test('another account gets a quote of its own, and no advance of the one before', async () => {
  const { store, clock, quoted } = await aReadyWorld(2);
  store.choose({ prepaidAmount: '3' });
  await clock.pass(300);
  const before = quoted.length;
  const { account } = store.get();
  store.setAccount({ ...account, money: '80.00' });
  await clock.pass(300);
  expect(quoted.length).toBe(before);
  expect(store.get().draft.prepaidAmount).toBe('3');
  store.setAccount({ ...account, id: 8 });
  await clock.pass(0);
  expect(quoted.length).toBe(before + 1);
  expect(quoted.at(-1)).toMatchObject({ accountId: 8 });
  expect(store.get().draft.prepaidAmount).toBe('');
});

describe('placing', () => {
  test('accepted: the receipt is shown and the draft is empty, on this device too', async () => {
    const { store, clock, placed, memory } = await aReadyWorld(2, { place: placedOnce });
    store.place();
    await clock.pass(0);
    expect(store.get()).toMatchObject({ phase: 'accepted', draft: { bets: [] }, sent: { number: 4812931 } });
    expect(placed).toHaveLength(1);
    expect(JSON.parse(memory.text!)).toMatchObject({ bets: [] });
    expect([...memory.sent.keys()]).toEqual([]);
    store.dismiss({ keep: true });
    expect(store.get().draft.bets).toHaveLength(2);
  });

  test('accepted: the receipt stays when the connection is lost, and another account takes over', async () => {
    const { store, live, clock } = await aReadyWorld(1, { place: placedOnce });
    store.place();
    await clock.pass(0);
    live.setAge(null);
    store.setAccount({ ...store.get().account, id: 7 });
    await clock.pass(10_000);
    expect(store.get()).toMatchObject({ phase: 'accepted', draft: { bets: [] }, isLive: false });
  });

  test('a lost answer is resolved by key and never sent again automatically', async () => {
    const asked: string[] = [];
    const byKey = async (key: string) => {
      asked.push(key);
      return COUPON;
    };
    const { store, clock, placed } = await aReadyWorld(1, { place: lost, byKey });
    store.place();
    await clock.pass(0);
    expect(store.get().phase).toBe('unknown');
    expect(store.toggle(aBet({ gameId: 9 }))).toBe('locked');
    await clock.pass(1_000);
    expect(store.get().phase).toBe('accepted');
    expect(asked).toEqual(['key-1']);
    expect(placed).toHaveLength(1);
  });

  test('a request that never arrived is reported; the same coupon keeps its key, another one gets a new key', async () => {
    const { store, clock, placed } = await aReadyWorld(1, { place: lost });
    store.place();
    await clock.pass(3_000);
    expect(store.get().phase).toBe('refused');
    expect(store.get().refusals).toEqual([
      { code: 'coupon.not_received', detail: '', action: { kind: 'retry' } },
    ]);
    store.dismiss({ keep: true });
    store.place();
    await clock.pass(3_000);
    store.setAmount('11');
    store.place();
    expect(placed.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test('a definite refusal ends the intent: the next try gets a new key', async () => {
    const { store, clock, placed } = await aReadyWorld(1);
    store.place();
    await clock.pass(0);
    expect(store.get().phase).toBe('refused');
    store.dismiss({ keep: true });
    store.place();
    expect(placed.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
  });

  test('a repeated request of a coupon that was refused after its delay gets the reasons', async () => {
    const refusals = [{ code: 'bets.game_over', detail: 'The game is over', field: 'bets.0' }];
    const place = async () => ({
      kind: 'placed' as const,
      coupon: { ...ACCEPTED, status: 'refused' as const },
    });
    const coupon = async () => ({ ...COUPON, status: 'refused', refusals }) as unknown as bets.Coupon;
    const { store, clock, decided } = await aReadyWorld(1, { place, coupon });
    store.place();
    await clock.pass(0);
    expect(store.get()).toMatchObject({ phase: 'refused', refusals, draft: { bets: [{ gameId: 1 }] } });
    expect(decided).toMatchObject([{ kind: 'refuse', refusals }]);
  });

  test('a reload before the answer asks by key instead of placing again', async () => {
    const first = await aReadyWorld(1, { place: () => new Promise(() => {}) });
    first.store.place();
    const second = aWorld({ byKey: async () => COUPON }, undefined, first.memory);
    second.store.restore();
    expect(second.store.get().phase).toBe('unknown');
    await second.clock.pass(1_000);
    expect(second.store.get().phase).toBe('accepted');
    expect(second.placed).toEqual([]);
  });

  test('a live delay is waited for; a press meanwhile starts another coupon and the answer still comes', async () => {
    const place = async () => ({
      kind: 'placed' as const,
      coupon: { ...ACCEPTED, status: 'pending' as const, delaySeconds: 6, delayGameId: 1 },
    });
    const { store, clock, decided } = await aReadyWorld(1, { place, coupon: async () => COUPON });
    store.place();
    await clock.pass(0);
    expect(store.get()).toMatchObject({ phase: 'waiting', sent: { delayGameId: 1 } });
    expect(store.toggle(aBet({ gameId: 2 }))).toBe('done');
    expect(store.get().draft.bets.map(({ gameId }) => gameId)).toEqual([2]);
    await clock.pass(6_200);
    expect(decided).toMatchObject([{ kind: 'accept', sent: { number: 4812931 } }]);
    expect(store.get().draft.bets).toHaveLength(1);
  });

  test('a delay still has its game after a reload', async () => {
    const first = await aReadyWorld(2, { place: () => new Promise(() => {}) });
    first.store.place();
    const delay = {
      until: new Date(first.clock.now() + 6_000).toISOString(),
      seconds: 6,
      gameId: 2,
      cause: 'champ' as const,
    };
    const byKey = async () => ({ ...COUPON, status: 'pending' as const, acceptedAt: null, delay });
    const second = aWorld({ byKey }, undefined, first.memory);
    second.store.restore();
    await second.clock.pass(1_000);
    expect(second.store.get()).toMatchObject({
      phase: 'waiting',
      sent: { delaySeconds: 6, delayGameId: 2, delayCause: 'champ' },
    });
  });

  test('placing sends the prices on the screen', async () => {
    const { store, live, placed } = await aReadyWorld(1);
    live.setPrice(1, 1800);
    store.place();
    expect(placed[0]!.body).toMatchObject({ amount: '10', typeId: 0, bets: [{ gameId: 1, coef: 1.8 }] });
  });
});

describe('restoring', () => {
  test('the draft comes back, its prices unknown until confirmed', async () => {
    const first = await aReadyWorld(3);
    first.store.setType('system');
    const second = aWorld({}, VISITOR, first.memory);
    second.store.restore();
    expect(second.store.get()).toMatchObject({ type: 'system', draft: { amount: '10' } });
    expect(second.store.get().legs.map(({ price }) => price.state)).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    await second.clock.pass(300);
    expect(second.store.get().legs[0]!.price.state).toBe('open');
  });

  test('no stored text can break the coupon', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { store } = aWorld({}, VISITOR, text);
        store.restore();
        expect(store.get().draft.bets).toEqual([]);
      }),
    );
  });

  test('no subscription outlives its leg', async () => {
    const { store, live } = await aReadyWorld(3);
    const ofThree = live.listeners.size;
    store.clear();
    expect(ofThree).toBe(7);
    expect(live.listeners.size).toBe(1);
  });
});
