import type { bets } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { stepOf } from '../ways-on/step.ts';
import { aBet, aQuote, aReadyWorld, RULES } from '../world.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const PLACED = {
  couponId: ID,
  number: 1,
  status: 'accepted' as const,
  coef: 2,
  possibleWin: '20.00',
  delaySeconds: 0,
  delayGameId: null,
  delayCause: null,
  receipt: null,
};

type World = Awaited<ReturnType<typeof aReadyWorld>>;

const BODIES: [string, (store: World['store']) => void, Partial<bets.CouponToSubmit>, string][] = [
  ['express', () => {}, { typeId: 1, amount: '10', coef: 16 }, '160.00'],
  ['system', (store) => store.setType('system'), { typeId: 2, systemValue: 2, amount: '10' }, '40.00'],
  [
    'several sizes',
    (store) => {
      store.setType('system');
      store.setSystemValues([2, 3, 4]);
    },
    { typeId: 2, systemValues: [2, 3, 4], amount: '10' },
    '65.45',
  ],
  [
    'per combination',
    (store) => {
      store.setType('system');
      store.choose({ isPerCombination: true });
    },
    { typeId: 2, systemValue: 2, amount: '60.00' },
    '240.00',
  ],
  [
    'blocks, staked one by one',
    (store) => {
      store.setType('blocks');
      store.choose({ isStakedByBlock: true });
      store.setBlock(aBet({ gameId: 1 }), 1);
      store.setBlock(aBet({ gameId: 2 }), 1);
      store.setAmountOfBlock(1, '5');
    },
    { typeId: 4, amount: '25.00', amountByBlockId: { 1: '5.00', 3: '10.00', 4: '10.00' } },
    '60.00',
  ],
  [
    'singles',
    (store) => {
      store.setType('singles');
      store.setAmountOfBet(aBet({ gameId: 3 }), '2,5');
    },
    {
      typeId: 9,
      amount: '32.50',
      amountByBetId: { '1/1::1': '10.00', '2/1::1': '10.00', '3/1::1': '2.50', '4/1::1': '10.00' },
    },
    '65.00',
  ],
  ['chain', (store) => store.setType('chain'), { typeId: 3, amount: '10' }, '50.00'],
];

describe('types', () => {
  test.each(BODIES)('%s: what is sent and what it would pay', async (_, choose, body, win) => {
    const { store, clock, placed } = await aReadyWorld(4);
    choose(store);
    await clock.pass(300);
    expect(store.get().sums?.possibleWin).toBe(win);
    store.place();
    expect(placed[0]!.body).toMatchObject(body);
  });

  test('a leg joins the block that another is shown in', async () => {
    const { store } = await aReadyWorld(4);
    store.setType('blocks');
    store.choose({ isStakedByBlock: true });
    store.setBlock(aBet({ gameId: 2 }), 1);
    expect(store.get().legs.map(({ blockId }) => blockId)).toEqual([1, 1, 3, 4]);
    store.setAmountOfBlock(3, '2');
    store.remove(aBet({ gameId: 1 }));
    expect(store.get().stakes.byBlockId).toEqual({ 1: '10.00', 3: '2.00', 4: '10.00' });
  });

  test.each([
    ['0.20', 'place'],
    ['0.19', 'stake_too_small'],
  ])('a block of %s is a bet of its own: %s', async (amount, kind) => {
    const quote = async (body: Parameters<typeof aQuote>[0]) => ({ ...aQuote(body), minAmount: '0.20' });
    const { store, clock } = await aReadyWorld(3, { quote });
    store.setType('blocks');
    store.choose({ isStakedByBlock: true });
    store.setAmountOfBlock(2, amount);
    await clock.pass(300);
    expect(stepOf(store.get()).kind).toBe(kind);
    store.apply([{ kind: 'stake', amount: '0.20', block: 2 }]);
    expect(store.get().stakes.byBlockId).toEqual({ 1: '10.00', 2: '0.20', 3: '10.00' });
  });

  test('a missing stake of one of them is asked for', async () => {
    const { store } = await aReadyWorld(3);
    store.setType('singles');
    store.setAmountOfBet(aBet({ gameId: 1 }), '');
    expect(stepOf(store.get()).kind).toBe('enter_stake');
    store.remove(aBet({ gameId: 1 }));
    expect(store.get().stakes.amount).toBe('20.00');
  });

  test('legs of one game have one price, which comes with the quote', async () => {
    const quote = async (body: Parameters<typeof aQuote>[0]) => ({
      ...aQuote(body),
      builders: [{ bets: [0, 1], coef: 2.5 }],
    });
    const { store, live, clock } = await aReadyWorld(1, { quote }, undefined, null, () => ({
      ...RULES,
      isBuilderAllowed: true,
    }));
    live.setPrice(1, 1500, false, '18:2.5:over');
    store.toggle(aBet({ gameId: 1, marketTypeId: 18, outcomeId: '18:2.5:over', coefMilli: 1500 }));
    expect(store.get().sums).toBeNull();
    await clock.pass(300);
    expect(store.get()).toMatchObject({
      type: 'single',
      sameGames: [{ legs: [0, 1], coefMilli: 2500, productMilli: 3000 }],
    });
    expect(store.get().sums?.possibleWin).toBe('25.00');
  });

  test('exact odds exclude a policy and are sent along', async () => {
    const { store, placed } = await aReadyWorld(2);
    store.setSettings({ exactCoef: true, changeCoefAction: 1 });
    store.place();
    expect(placed[0]!.body).toMatchObject({ changeCoefAction: 0, exactCoef: 4, coef: 4 });
  });

  test('auto-maximum places the maximum, a big-stake request asks for more where it may', async () => {
    const bigStake = async (body: Parameters<typeof aQuote>[0]) => ({
      ...aQuote(body),
      maxAmount: '5.00',
      isVipBetAvailable: true,
    });
    const { store, placed } = await aReadyWorld(2, { quote: bigStake });
    expect(stepOf(store.get()).kind).toBe('stake_too_large');
    store.setSettings({ isAutoMax: true });
    expect(stepOf(store.get())).toEqual({ kind: 'place_most', amount: '5.00' });
    store.setSettings({ isVipBet: true });
    expect(stepOf(store.get()).kind).toBe('ask_big_stake');
    store.place();
    expect(placed[0]!.body).toMatchObject({ isVipBet: true, amount: '10' });
  });

  test('another account: the advance is forgotten', async () => {
    const { store } = await aReadyWorld(1);
    store.choose({ prepaidAmount: '3' });
    store.setAccount({ id: 8, iso: 'EUR', money: '5.00' });
    expect(store.get().draft.prepaidAmount).toBe('');
  });
});

describe('singles', () => {
  test('each bet ends by itself: one accepted, one refused with its reason, one after its delay', async () => {
    const refused = { code: 'bets.game_over', detail: 'Over.' };
    const place = async () => ({
      kind: 'placed' as const,
      coupon: {
        ...PLACED,
        singlesResultCoupons: [
          { gameId: 1, outcomeId: '1::1', coupon: PLACED, refusals: [] },
          { gameId: 2, outcomeId: '1::1', coupon: null, refusals: [refused] },
          {
            gameId: 3,
            outcomeId: '1::1',
            coupon: {
              ...PLACED,
              status: 'pending' as const,
              delaySeconds: 3,
              delayGameId: 3,
              delayCause: 'champ' as const,
            },
            refusals: [],
          },
        ],
      },
    });
    const coupon = async () => ({ ...PLACED, refusals: [], delay: null }) as unknown as bets.Coupon;
    const { store, clock } = await aReadyWorld(3, { place, coupon });
    store.setType('singles');
    store.place();
    await clock.pass(0);
    expect(store.get()).toMatchObject({
      phase: 'waiting',
      sent: { delaySeconds: 3, delayGameId: 3, delayCause: 'champ' },
    });
    await clock.pass(3_500);
    expect(store.get().phase).toBe('accepted');
    expect(store.get().sent?.singles?.map(({ status }) => status)).toEqual([
      'accepted',
      'refused',
      'accepted',
    ]);
  });

  test('a lost answer is requested by key, and known singles are sent again to learn what became of each', async () => {
    const singlesResultCoupons = [
      {
        gameId: 1,
        outcomeId: '1::1',
        coupon: null,
        refusals: [{ code: 'bets.price_changed' as const, detail: 'Changed.' }],
      },
      { gameId: 2, outcomeId: '1::1', coupon: PLACED, refusals: [] },
    ];
    const asked: string[] = [];
    let isKnown = false;
    const { store, clock, placed } = await aReadyWorld(2, {
      place: async () => {
        if (!isKnown) throw new Error('network');
        return { kind: 'placed', coupon: { ...PLACED, singlesResultCoupons } };
      },
      byKey: async (key) => {
        asked.push(key);
        return isKnown ? ({ ...PLACED, amount: '10.00', refusals: [] } as unknown as bets.Coupon) : null;
      },
    });
    store.setType('singles');
    store.place();
    await clock.pass(1_100);
    expect(store.get().phase).toBe('unknown');
    isKnown = true;
    await clock.pass(2_000);
    expect(store.get()).toMatchObject({
      phase: 'accepted',
      sent: {
        singles: [
          { status: 'refused', refusals: [{ code: 'bets.price_changed' }] },
          { status: 'accepted', refusals: [] },
        ],
      },
    });
    expect(asked).toEqual(['key-1', 'key-1']);
    expect(placed.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(placed[1]!.body).toEqual(placed[0]!.body);
  });

  test('singles that the server does not know were not received, and are not sent again automatically', async () => {
    const { store, clock, placed } = await aReadyWorld(2, {
      place: () => Promise.reject(new Error('network')),
      byKey: async () => null,
    });
    store.setType('singles');
    store.place();
    await clock.pass(4_000);
    expect(store.get().refusals).toMatchObject([{ code: 'coupon.not_received' }]);
    expect(placed).toHaveLength(1);
  });
});

describe('big-stake request', () => {
  test('the house offers less, the player accepts', async () => {
    const offer = {
      until: '2026-08-16T16:21:09.412Z',
      offer: { amount: '7.00', coef: null, possibleWin: '14.00', coefs: [2] },
    };
    const pending = { ...PLACED, status: 'pending' as const };
    const replies: boolean[] = [];
    const { store, clock } = await aReadyWorld(1, {
      place: async () => ({ kind: 'placed', coupon: pending }),
      coupon: async () => ({ ...pending, vip: offer, refusals: [], delay: null }) as unknown as bets.Coupon,
      reply: async (_, isTaken) => {
        replies.push(isTaken);
        return { ...PLACED, amount: '7.00', refusals: [], delay: null } as unknown as bets.Coupon;
      },
    });
    store.place();
    await clock.pass(1_500);
    expect(store.get()).toMatchObject({ phase: 'waiting', sent: { isBigStake: true, offer } });
    await store.reply(true);
    await clock.pass(0);
    expect(replies).toEqual([true]);
    expect(store.get()).toMatchObject({ phase: 'accepted', sent: { amount: '7.00' } });
  });
});

describe('one-click', () => {
  async function clicking() {
    const world = await aReadyWorld(0, { place: async () => ({ kind: 'placed', coupon: PLACED }) });
    world.store.setSettings({ isActiveOneClick: true, oneClickAmount: { EUR: '5' } });
    world.live.setPrice(9, 2000);
    return world;
  }

  test('a press is sent after three seconds, as a single with its own key', async () => {
    const { store, clock, placed, decided } = await clicking();
    store.toggle(aBet({ gameId: 9 }));
    await clock.pass(2_999);
    expect(placed).toEqual([]);
    await clock.pass(1);
    expect(placed).toMatchObject([{ body: { typeId: 0, amount: '5.00', bets: [{ gameId: 9, coef: 2 }] } }]);
    expect(decided).toMatchObject([{ kind: 'accept' }]);
    expect(store.get()).toMatchObject({ presses: [], legs: [] });
  });

  test.each(['undo', 'a second press'])('%s undoes it before anything is sent', async (how) => {
    const { store, clock, placed } = await clicking();
    store.toggle(aBet({ gameId: 9 }));
    await clock.pass(2_500);
    if (how === 'undo') expect(store.undo(aBet({ gameId: 9 }))).toBe(true);
    else store.toggle(aBet({ gameId: 9 }));
    await clock.pass(5_000);
    expect(placed).toEqual([]);
    expect(store.get().presses).toEqual([]);
  });

  test('a sent bet can not be undone', async () => {
    const { store, clock } = await clicking();
    store.toggle(aBet({ gameId: 9 }));
    await clock.pass(3_000);
    expect(store.undo(aBet({ gameId: 9 }))).toBe(false);
  });

  test('a bonus account has its own stake; without a connection a press only fills the coupon', async () => {
    const { store, live, clock, placed } = await clicking();
    store.setSettings({ bonusAccountOneClickAmount: { EUR: '2' } });
    store.setAccount({ id: 8, iso: 'EUR', money: '9.00', type: 4 });
    store.toggle(aBet({ gameId: 9 }));
    await clock.pass(3_000);
    expect(placed[0]!.body).toMatchObject({ accountId: 8, amount: '2.00' });
    live.setAge(null);
    store.toggle(aBet({ gameId: 10 }));
    expect(store.get().legs).toHaveLength(1);
  });
});
