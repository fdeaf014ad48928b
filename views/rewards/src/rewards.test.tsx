import type { Api } from '@fairbook/client';
import type { casinoCashback, teamCash, vipLevels } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { view } from './view.tsx';

const AT = '2026-05-23T18:51:17.038Z';
const BONUS = {
  id: 1,
  depositsBefore: 0,
  happyHour: null,
  deposit: 'first',
  product: 'sport' as 'sport' | 'casino',
  casino: CASINO_TERMS,
  percent: 50,
  amounts: [{ iso: 'EUR', cap: '100.00', minDeposit: '10.00' }],
  wagerTimes: 3,
  withinDays: 30,
  from: AT,
  until: AT,
  version: 1,
  choice: null as 0 | 1 | 2 | null,
  isAvailable: true,
  result: null as { state: string; at: string; iso: string; deposit: string; amount: string } | null,
};
const step = (some: Partial<teamCash.OwnTeamCash['steps'][number]>) => ({
  step: 1 as const,
  payments: 3,
  state: 'open' as teamCash.TeamCashState,
  until: AT,
  granted: null,
  ...some,
});
const TEAM: teamCash.OwnTeamCash = {
  isOn: false,
  payments: 3,
  iso: 'EUR',
  deposited: '60.00',
  minDeposits: '50.00',
  staked: '10.00',
  minStakes: '50.00',
  wagerTimes: 5,
  withinDays: 14,
  steps: [step({})],
  accounts: [{ id: 7, iso: 'EUR', amounts: { first: '10.00', second: '20.00' } }],
};
const CASHBACK = {
  isOn: true,
  mode: 'points',
  levels: [
    { turnover: '0', perMille: 2 },
    { turnover: '1000', perMille: 3 },
  ],
  lossPercent: 10,
  minCoef: 1.4,
  iso: 'EUR',
  level: 0,
  turnover: '400.00',
  points: 1_250,
  week: { from: AT, until: AT, turnover: '40.00', bets: 2 },
  paid: [
    {
      week: '2026-05-18',
      turnover: '400.00',
      perMille: 2,
      points: 80,
      amount: null,
      iso: null,
      isCut: false,
      at: AT,
    },
  ],
};
const PLAYED = { staked: '120.00', paid: '100.50', counted: '48.00' };
const CAPS = { mostPerMille: 10, mostPerWeek: '500', weeklyBudget: '2000' };
const CASINO: casinoCashback.OwnCasinoCashback = {
  iso: 'EUR',
  vip: {
    isOn: true,
    levels: [
      { turnover: '0', lossPercent: 2 },
      { turnover: '1000', lossPercent: 4 },
    ],
    level: 0,
    turnover: '400.00',
    ...CAPS,
  },
  premium: { isOn: true, lossPercent: 15, since: null, ...CAPS },
  programme: 'vip',
  week: { from: AT, until: AT, ...PLAYED, expected: '0.39' },
  games: [
    { name: 'Dice', percent: 40 },
    { name: 'Keno', percent: 40 },
  ],
  weeks: [
    {
      ...{ week: '2026-05-18', programme: 'vip', level: 0, lossPercent: 2, ...PLAYED },
      ...{ amount: '0.39', iso: 'EUR', isCut: true, isClosed: false, claimedAt: null },
    },
    {
      ...{ week: '2026-05-11', programme: 'premium', level: null, lossPercent: 15, ...PLAYED },
      ...{ amount: '0.00', iso: 'EUR', isCut: false, isClosed: true, claimedAt: null },
    },
  ],
};
const ITEM = {
  id: 3,
  version: 1,
  name: 'Five euros',
  about: 'To bet with',
  kind: 'bonus',
  price: 500,
  amount: '5.00',
  iso: 'EUR',
  wagerTimes: 2,
  promoCode: null,
  until: AT,
  left: 4,
  leftForYou: 1,
};
const CLAIM = { id: 'c', name: 'Two euros', price: 200, amount: '2.00', iso: 'EUR', promoCode: null, at: AT };

const GIVES = { cashbackPerMille: 1, casinoPercent: 2, birthdayPercent: 100, points: 0 };
const LEVELS: vipLevels.OwnVipLevel = {
  ...{ isOn: true, iso: 'EUR', level: 1, turnover: '1234.50', sport: '1000.00', casino: '234.50' },
  levels: [
    { turnover: '0', ...GIVES },
    { turnover: '1000', ...GIVES, cashbackPerMille: 2, birthdayPercent: 110, points: 100 },
    { turnover: '5000', ...GIVES, cashbackPerMille: 5, birthdayPercent: 200, points: 900 },
  ],
  ...{ from: '2026-05-01', countedAt: AT, gives: { cashback: true, casino: false, birthday: true } },
  rewards: [{ level: 1, points: 100, at: AT, takenAt: null }],
};

const FULL = {
  'promo.mine': { promoCodes: [] },
  'promo.own': { promoCodes: [] },
  'cashback.mine': CASHBACK,
  'casinoCashback.mine': CASINO,
  'vipLevels.mine': LEVELS,
  'rewards.mine': { points: 1_250, items: [ITEM], claims: [CLAIM] },
  'slips.mine': { slips: [] },
  'depositBonuses.mine': { bonuses: [BONUS] },
  'teamCash.mine': TEAM,
  'freeRounds.offers': { offers: [] },
  'casinoFree.mine': { freeRounds: [] },
  'bonusGames.list': { isOn: false, games: [] },
};
const apiOf = (answers: Record<string, unknown>) =>
  (async (id: string) => ({ ...FULL, ...answers })[id]) as unknown as Api;

testArea({
  view,
  manifest,
  area: AREA,
  api: apiOf({}),
  missing: ['/office/rewards/none', '/office/account'],
});

async function html(path: string, answers: Record<string, unknown> = {}, lang = 'en'): Promise<string> {
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query: '',
    t: translatorIn(lang),
    api: withConfig(apiOf(answers)),
    isSignedIn: true,
    now: 0,
    spa: false,
    facts: {},
  };
  const { answer } = await viewServer(view, manifest).render(request);
  return answer.body.slice(0, answer.body.indexOf('<script'));
}
const DEPOSIT = '/office/bonuses/deposit';
const bonus = (some: Partial<typeof BONUS>) => ({
  'depositBonuses.mine': { bonuses: [{ ...BONUS, ...some }] },
});

test('a deposit bonus tells its figures: the cap, the deposit that brings it, what to wager', async () => {
  const text = await html(DEPOSIT);
  for (const words of [
    '50% on your first deposit',
    '€100.00',
    '€10.00',
    '€200.00',
    '€300.00',
    'Take the sports bonus',
  ])
    expect(text).toContain(words);
});

test.each([
  ['chosen', bonus({ choice: 1 }), '/en/office/recharge/methods', 'Take the sports bonus'],
  ['over', bonus({ isAvailable: false }), 'Not available', 'Take the sports bonus'],
  [
    'a step ahead',
    bonus({ deposit: 'second', isAvailable: false, depositsBefore: 1 }),
    'The bonus is for the deposit after your next one',
    'Not available',
  ],
  [
    'granted',
    bonus({
      isAvailable: false,
      result: { state: 'granted', at: AT, iso: 'EUR', deposit: '80.00', amount: '40.00' },
    }),
    '/en/office/bonuses/wager',
    'Decline the bonus',
  ],
])(
  'a deposit bonus that is %s leads on, and offers nothing that is refused',
  async (_, answers, has, hasNot) => {
    const text = await html(DEPOSIT, answers);
    expect(text).toContain(has);
    expect(text).not.toContain(hasNot);
  },
);

test.each<[string, Partial<teamCash.OwnTeamCash>, boolean, boolean]>([
  ['off', {}, false, false],
  ['on', { isOn: true }, true, true],
  ['on, with nothing to give', { isOn: true, steps: [] }, false, false],
  [
    'off, and had before',
    { steps: [step({ state: 'granted', granted: { amount: '10.00', iso: 'EUR', at: AT, taken: '0.00' } })] },
    true,
    false,
  ],
])('team cash that is %s', async (_, some, isShown, isOpened) => {
  const text = await html(DEPOSIT, { 'teamCash.mine': { ...TEAM, ...some } });
  expect(text.includes('Team Cash')).toBe(isShown);
  expect(text.includes('Open the offer')).toBe(isOpened);
});

const VIP = '/office/casino/vipcashback';
const PREMIUM = '/office/casino/premiumcashback';
test.each<[string, string, Partial<casinoCashback.OwnCasinoCashback>, string[], string[]]>([
  [
    'his level',
    VIP,
    {},
    ['Level 1', '−€19.50', 'Claim €0.39 for the week of', 'Dice, Keno'],
    ['by invitation'],
  ],
  [
    'the other programme',
    PREMIUM,
    {},
    ['by invitation', 'href="/en/office/casino/vipcashback"'],
    ['Level 2'],
  ],
  [
    'a place on the list',
    PREMIUM,
    { programme: 'premium', premium: { ...CASINO.premium, since: AT } },
    ['Yours since', '15%', 'Play was closed for you'],
    ['by invitation'],
  ],
  ['nothing to claim', VIP, { weeks: CASINO.weeks.slice(1) }, ['€0.00'], ['Claim €']],
])('a player with %s sees it', async (_, path, some, shown, hidden) => {
  const text = await html(path, { 'casinoCashback.mine': { ...CASINO, ...some } });
  for (const part of shown) expect(text).toContain(part);
  for (const part of hidden) expect(text).not.toContain(part);
});

test.each<[string, Partial<vipLevels.OwnVipLevel>, string[], string[]]>([
  [
    'points to take',
    {},
    [
      'Stake €3,765.50 more to reach level 3',
      'Take 100 points for level 2',
      'Birthday gift: 110%',
      'Once: 900 points',
    ],
    ['Casino cashback'],
  ],
  [
    'points that were taken, on the highest level',
    { level: 2, turnover: '9000.00', rewards: [{ level: 1, points: 100, at: AT, takenAt: AT }] },
    ['You have reached the highest level.', 'Taken on'],
    ['Take 100 points', 'more to reach level'],
  ],
  [
    'nothing on offer',
    { isOn: false, rewards: [] },
    ['There are no VIP levels for you right now.'],
    ['Level 2'],
  ],
])('a player with %s sees the levels so', async (_, some, shown, hidden) => {
  const text = await html('/office/levels', { 'vipLevels.mine': { ...LEVELS, ...some } });
  for (const part of shown) expect(text).toContain(part);
  for (const part of hidden) expect(text).not.toContain(part);
});

test('the shop sells what the points reach, and lists what was bought', async () => {
  const shop = await html('/office/rewards');
  for (const part of ['Two euros', '>Buy for 500 points<', 'Buy Five euros for 500 points'])
    expect(shop).toContain(part);
  const short = await html('/office/rewards', { 'rewards.mine': { points: 499, items: [ITEM], claims: [] } });
  expect(short).toContain('You need 1 more point.');
  const poor = await html('/office/rewards', { 'rewards.mine': { points: 0, items: [], claims: [] } });
  expect(poor).toContain('0');
  expect(poor).not.toContain('Two euros');
});

test.each(AREA.pages.flatMap(({ at }) => at))(
  'in Russian %s has all its texts, full and empty',
  async (id) => {
    const paths: Record<string, string> = {
      'promotion-codes': '/office/promotion',
      'premium-cashback': '/office/casino/premiumcashback',
      'vip-cashback': '/office/casino/vipcashback',
      'vip-levels': '/office/levels',
      rewards: '/office/rewards',
      paycheck: '/office/paycheck',
      'bonuses-deposit': DEPOSIT,
    };
    const empty = {
      'cashback.mine': { ...CASHBACK, isOn: false, paid: [] },
      'casinoCashback.mine': {
        ...CASINO,
        ...{ programme: null, weeks: [] },
        vip: { ...CASINO.vip, isOn: false },
        premium: { ...CASINO.premium, isOn: false },
      },
      'rewards.mine': { points: 0, items: [], claims: [] },
      'vipLevels.mine': { ...LEVELS, isOn: false, rewards: [] },
      'depositBonuses.mine': { bonuses: [] },
    };
    for (const answers of [{ 'teamCash.mine': { ...TEAM, isOn: true } }, empty])
      expect(await html(paths[id]!, answers, 'ru')).not.toMatch(/\b(rewards|pages)\.[a-z]/);
  },
);
