import type { bets } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { aBet, aReadyWorld } from '../world.ts';
import { allFixes, type Fix, fixedDraft, fixesOf, isLocal, payable } from './fix.ts';

const LEGS = [1, 2, 2].map((gameId, i) => ({
  ...aBet({ gameId, outcomeId: `${i}::1`, marketTypeId: i + 1 }),
  blockId: null,
  addedAt: 0,
}));

function reason(
  code: string,
  kind: string,
  more: Partial<bets.Refused> = {},
  values?: Record<string, string | number>,
) {
  return { code, detail: '', action: { kind, ...(values && { values }) }, ...more } as bets.Refused;
}

const ROWS: [string, bets.Refused, Fix[]][] = [
  [
    'stake above',
    reason('bets.stake_too_large', 'set_stake', {}, { max: '840.00' }),
    [{ kind: 'stake', amount: '840.00' }],
  ],
  [
    'stake below',
    reason('bets.stake_too_small', 'set_stake', {}, { min: '0.50' }),
    [{ kind: 'stake', amount: '0.50' }],
  ],
  [
    'stake of a block below',
    reason('bets.block_stake_too_small', 'set_stake', {}, { block: 3, min: '0.50' }),
    [{ kind: 'stake', amount: '0.50', block: 3 }],
  ],
  ['nothing left', reason('bets.win_too_large', 'set_stake', {}, { max: '0' }), []],
  ['leg by field', reason('bets.game_over', 'remove_leg', { field: 'bets.1' }), [removal(1)]],
  ['leg by outcome', reason('bets.game_over', 'remove_leg', {}, { outcomeId: '2::1' }), [removal(2)]],
  ['same game, unnamed', reason('bets.same_game', 'remove_leg'), [removal(2), removal(1)]],
  [
    'not buildable',
    reason('bets.not_buildable', 'remove_leg', { field: 'bets.2' }),
    [removal(2), { kind: 'singles' }],
  ],
  [
    'no banker',
    reason('bets.disabled_banker', 'unset_banker', { field: 'bets.0' }),
    [{ ...removal(0), kind: 'no_banker' } as Fix],
  ],
  [
    'promo with singles',
    reason('bets.promo_unavailable', 'change_type'),
    [{ kind: 'no_promo' }, { kind: 'auto_type' }],
  ],
  [
    'prepaid',
    reason('bets.prepaid_unavailable', 'set_advance', {}, { max: '3.00' }),
    [{ kind: 'advance', amount: '3.00' }],
  ],
  [
    'prepaid where nothing is left to pay from',
    reason('bets.prepaid_unavailable', 'set_advance'),
    [{ kind: 'advance', amount: '0' }],
  ],
  ['promo code refused', reason('promo.unknown', 'remove_promo'), [{ kind: 'no_promo' }]],
  [
    'promo code of another stake',
    reason('promo.stake', 'set_stake', {}, { amount: '5.00' }),
    [{ kind: 'stake', amount: '5.00' }, { kind: 'no_promo' }],
  ],
  ['promo code of more legs', reason('promo.legs', 'add_leg', {}, { min: 3 }), [{ kind: 'no_promo' }]],
  ['no VIP', reason('bets.vip_unavailable', 'unset_big_stake'), [{ kind: 'no_big_stake' }]],
  ['too few legs', reason('bets.too_few_legs', 'add_leg'), [{ kind: 'auto_type' }]],
  [
    'parts that are not the whole',
    reason('bets.stake_sum', 'set_stake', {}, { amount: '9.00', sum: '8.00' }),
    [],
  ],
  ['leg unknown', reason('bets.game_over', 'remove_leg'), []],
  ['price', reason('bets.price_changed', 'accept_price', { field: 'bets.0' }), [{ kind: 'accept' }]],
  ['type', reason('bets.type_legs_mismatch', 'change_type'), [{ kind: 'auto_type' }]],
  ['system', reason('bets.system_value', 'set_system_value', {}, { max: 3 }), [{ kind: 'system', value: 3 }]],
  [
    'money',
    reason('wallet.insufficient_funds', 'deposit', {}, { balance: '3.00' }),
    [{ kind: 'deposit' }, { kind: 'stake', amount: '3.00' }],
  ],
  ['suspended', reason('bets.game_suspended', 'wait', { field: 'bets.0' }), [{ kind: 'retry' }, removal(0)]],
  [
    'above the stake of a boosted price',
    reason('boosts.stake', 'set_stake', {}, { amount: '10.00' }),
    [
      { kind: 'stake', amount: '10.00' },
      { kind: 'usual_price', bet: null },
    ],
  ],
  [
    'a boosted price that was had',
    reason('boosts.used', 'usual_price', { field: 'bets.1' }),
    [{ kind: 'usual_price', bet: { gameId: 2, outcomeId: '1::1' } }],
  ],
  [
    'a boosted price with a promo code',
    reason('boosts.promo', 'usual_price', { field: 'bets.0' }),
    [{ kind: 'no_promo' }, { kind: 'usual_price', bet: { gameId: 1, outcomeId: '0::1' } }],
  ],
  ['no way on', reason('cashout.type', 'none'), []],
];

test.each(ROWS)('%s', (_, refused, fixes) => {
  expect(fixesOf(refused, LEGS)).toEqual(fixes);
});

test('all at once: the smallest stake, every leg once, nothing that leaves the coupon', () => {
  const all = [
    reason('bets.stake_too_large', 'set_stake', {}, { max: '840.00' }),
    reason('bets.win_too_large', 'set_stake', {}, { max: '12.00' }),
    reason('bets.game_over', 'remove_leg', { field: 'bets.1' }),
    reason('bets.same_game', 'remove_leg', { field: 'bets.1' }),
    reason('auth.required', 'sign_in'),
  ];
  expect(allFixes(all, LEGS)).toEqual([{ kind: 'stake', amount: '12.00' }, removal(1)]);
});

test('applied fixes leave a coupon to look at; nothing is sent', async () => {
  const { store, clock, placed } = await aReadyWorld(2);
  store.place();
  await clock.pass(0);
  store.apply([
    { kind: 'stake', amount: '5.00' },
    { kind: 'remove', bet: { gameId: 1, outcomeId: '1::1' }, index: 0 },
  ]);
  expect(store.get()).toMatchObject({ phase: 'quoting', type: 'single', draft: { amount: '5.00' } });
  expect(placed).toHaveLength(1);
});

function removal(index: number): Fix {
  const { gameId, outcomeId } = LEGS[index]!;
  return { kind: 'remove', bet: { gameId, outcomeId }, index };
}

test('the coupon applies every fix by itself but those that need money, a session or the server', () => {
  const bet = { gameId: 1, outcomeId: '0::1' };
  const local: Fix[] = [
    { kind: 'stake', amount: '1' },
    { kind: 'remove', bet, index: 0 },
    { kind: 'accept' },
    { kind: 'auto_type' },
    { kind: 'system', value: 2 },
    { kind: 'singles' },
    { kind: 'join', bets: [bet] },
    { kind: 'no_banker', bet, index: 0 },
    { kind: 'no_big_stake' },
    { kind: 'no_promo' },
    { kind: 'usual_price', bet },
    { kind: 'special_price', bet },
    { kind: 'advance', amount: '1' },
  ];
  const others: Fix[] = [{ kind: 'deposit' }, { kind: 'sign_in' }, { kind: 'retry' }];
  expect(local.filter((fix) => !isLocal(fix))).toEqual([]);
  expect(others.filter(isLocal)).toEqual([]);
});

test('the usual price is chosen for one leg or for all, and given up for one leg', async () => {
  const { store } = await aReadyWorld(3);
  const { draft } = store.get();
  const [first, second] = draft.bets;
  const prices = {
    nowMilli: new Map<string, number>(),
    usualMilli: new Map([
      ['1/1::1', 1800],
      ['2/1::1', 1700],
    ]),
  };
  const shown = ({ bets }: typeof draft) =>
    bets.map(({ coefMilli, isUsualCoef }) => [coefMilli, isUsualCoef]);
  const none = [2000, undefined];
  const one = fixedDraft(draft, { kind: 'usual_price', bet: first! }, prices);
  expect(shown(one)).toEqual([[1800, true], none, none]);
  const all = fixedDraft(draft, { kind: 'usual_price', bet: null }, prices);
  expect(shown(all)).toEqual([[1800, true], [1700, true], none]);
  const back = fixedDraft(all, { kind: 'special_price', bet: second! }, prices);
  expect(shown(back)).toEqual([[1800, true], [1700, undefined], none]);
  expect(back.bets.map((bet) => 'isUsualCoef' in bet)).toEqual([true, false, false]);
});

test.each<[string, string, Fix]>([
  ['1000.00', '840.00', { kind: 'stake', amount: '840.00' }],
  ['466.36', '6535.35', { kind: 'stake', amount: '466.36' }],
  ['0', '840.00', { kind: 'deposit' }],
])('with %s, a refusal that allows %s', async (money, max, fix) => {
  const { store } = await aReadyWorld(1, {}, { id: 7, iso: 'EUR', money });
  const fixes = fixesOf(reason('bets.stake_limited', 'set_stake', {}, { max }), LEGS);
  expect(payable(fixes, store.get())).toEqual([fix]);
});
