import type { site } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import type { CasinoCashbackRules } from '@fairbook/contracts/promotions/casino-cashback';
import { createWorld, fakeClock, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTRIES } from '../site/config/countries.ts';

const clock = fakeClock(Date.parse('2026-05-04T12:00:00Z'));
const DAY_MS = 86_400_000;
let world: World;
let keeper: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock, config: { trustProxy: true, countryHeader: 'cf-ipcountry' } });
  keeper = await world.operator('action-keeper');
});
afterAll(() => world.close());

async function edit<G extends site.SettingGroup>(group: G, change: Partial<site.Settings[G]>) {
  const params = { group };
  const { version, value } = await keeper.api('config.readGroup', { params });
  await keeper.api('config.editGroup', { params, body: { version, value: { ...value, ...change } } });
}
const at = (days: number) => new Date(clock.now() + days * DAY_MS).toISOString();

const TERMS = {
  deposit: 'first',
  ...{ percent: 50, wagerTimes: 30, withinDays: null, countries: [] },
  amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
  ...{ casino: CASINO_TERMS, isActive: true, note: '' },
} as const;
async function addBonus(
  name: string,
  some: { product: 'sport' | 'casino'; from: number; until: number; countries?: number[]; budget?: string },
) {
  const { from, until, budget = '100.00', ...rest } = some;
  const body = { ...TERMS, amounts: [...TERMS.amounts], name, from: at(from), until: at(until), ...rest };
  const { id } = await keeper.api('depositBonuses.add', {
    body: { ...body, countries: rest.countries ?? [] },
  });
  if (budget !== '0')
    await keeper.api('budgets.set', { params: { kind: 'deposit', offerId: id }, body: { amount: budget } });
  return id;
}

async function asked(country?: string, lng = 'en') {
  const headers = { host: 'localhost', 'x-language': lng, ...(country && { 'cf-ipcountry': country }) };
  const answer = await world.app.inject({ url: '/web-api/promo-actions', headers });
  const { Success, Value } = answer.json();
  expect(Success).toBe(true);
  return Value.Actions as { Id: string; Name: string }[];
}

test('the list has what is on and open, by its promotion, and nothing else', async () => {
  expect(await asked()).toEqual([]);
  await edit('cashback', { isOn: true });
  const params = { group: 'casinoCashback' } as const;
  const { vip } = (await keeper.api('config.readGroup', { params })).value as CasinoCashbackRules;
  await edit('casinoCashback', { vip: { ...vip, isOn: true } });
  await edit('friends', { isOn: true });
  await edit('flags', { isTeamCashOn: true });
  await edit('teamCash', { third: 5, budgetPerMonth: 100 });
  const open = await addBonus('Open', { product: 'casino', from: -1, until: 7 });
  await addBonus('Later', { product: 'sport', from: 1, until: 7 });
  await addBonus('Without a budget', { product: 'sport', from: -1, until: 7, budget: '0' });
  const { version } = (await keeper.api('depositBonuses.list')).bonuses.find(({ id }) => id === open)!;
  expect(version).toBe(1);
  const actions = await asked();
  expect(actions).toEqual([
    { Id: `deposit-bonus-${open}`, Name: '50% on your first deposit, for the casino' },
    { Id: 'team-cash', Name: 'Team Cash' },
    { Id: 'cashback', Name: 'Cashback for sports bets' },
    { Id: 'vip-cashback', Name: 'Casino VIP cashback' },
    { Id: 'friends', Name: 'Refer a friend' },
  ]);
  expect((await asked(undefined, 'ru'))[0]!.Name).toMatch(/^50.% к первому пополнению, на казино$/);
  expect((await world.api()('depositBonuses.open')).bonuses).toMatchObject([
    { id: open, product: 'casino', percent: 50, wagerTimes: 30, until: at(7) },
  ]);
});

test('a bonus of some countries is told to these only', async () => {
  const { id: countryId, code } = COUNTRIES[3]!;
  const id = await addBonus('Of one country', {
    product: 'sport',
    from: -1,
    until: 7,
    countries: [countryId],
  });
  const own = { Id: `deposit-bonus-${id}`, Name: '50% on your first deposit, for sports' };
  expect(await asked(code)).toContainEqual(own);
  expect(await asked(COUNTRIES[4]!.code)).not.toContainEqual(own);
  expect(await asked()).not.toContainEqual(own);
});
