import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../chosen/settings.ts';
import { aBet, aQuote, aReadyWorld, STATE_FACTS } from '../world.ts';
import { couponStateOf } from './state.ts';

const names = (text: string) => text.split(/\s+/).sort();

/** S1 §3, Coupon state. */
const STATE = names(`tab typeId isActivePlaceBet isActiveAutoMax isActiveVipBet isActiveSystemBanker
  isCouponLoadedFromCode isVisibleQuickCoupon activePlaceBetIds bets accountId amount amountByBlockId amountByBetId
  minBetAmount maxBetAmount availablePrepaidAmount coef coefByView promoCode manualPromoCode promoCodes systemValue
  systemValues antiExpressCoef successCoupon singlesResultCoupons loadCouponInputValue expressId addedAtByBetId
  maxPayout initialAmount amountStep calcSystemsMin manuallyDeletedBonusBet hyperBonusPercent minHyperBonusBetLimit
  maxHyperBonusLimit`);
/** S1 §3, Bet. English names of sport, league and opponents stand under `sport`, `champ` and `opponents`. */
const BET =
  names(`market blockId statusId typeId sport champ opponents gameNumber gameStatus startsAt score isBlocked
  isDepend isBannedExpress isDisabledBanker expressId statisticId playersDuel pageType`);
const MARKET = names(
  'id coef kind typeId sportId sportName champId champName gameId opponentNames isLive isSpecialCoef',
);

const FACTS = { ...STATE_FACTS, promoCodes: ['A'] };

test('the state has the names of S1, no more and no fewer', async () => {
  const { store } = await aReadyWorld(3);
  const { systemOptions, ...state } = couponStateOf(store.get(), FACTS);
  expect(Object.keys(state).sort()).toEqual(STATE);
  for (const bet of state.bets) {
    expect(Object.keys(bet).sort()).toEqual(BET);
    expect(Object.keys(bet.market).sort()).toEqual(MARKET);
  }
  expect(systemOptions).toEqual([]);
});

test('the state follows the coupon', async () => {
  const { store } = await aReadyWorld(3);
  store.setType('system');
  store.choose({ promoCode: 'MINE' });
  expect(couponStateOf(store.get(), FACTS)).toMatchObject({
    typeId: 2,
    accountId: 7,
    amount: '10',
    systemValue: 2,
    isActiveSystemBanker: true,
    manualPromoCode: 'MINE',
    amountStep: '2.5',
    hyperBonusPercent: 0,
    bets: [{ market: { gameId: 1 } }, { market: { gameId: 2 } }, { market: { gameId: 3 } }],
  });
});

test('a bet has what the live connection knows of its game', async () => {
  const { store, live } = await aReadyWorld(1);
  const game = () => live.client.game(1);
  expect(couponStateOf(store.get(), { ...FACTS, game }).bets).toMatchObject([
    { statusId: -2, gameStatus: null, score: null, isBlocked: false, market: { coef: 2, isLive: false } },
  ]);
  expect(couponStateOf(store.get(), { ...FACTS, game }).bets[0]!.statisticId).toBeNull();
  live.setGame(1, { status: 'live', score: [2, 1], suspended: 'goal' });
  expect(couponStateOf(store.get(), { ...FACTS, game }).bets).toMatchObject([
    { gameStatus: 'live', score: [2, 1], isBlocked: true, market: { isLive: true } },
  ]);
  const told = () => ({ ...game()!, statisticId: '1' });
  expect(couponStateOf(store.get(), { ...FACTS, game: told }).bets[0]!.statisticId).toBe('1');
});

test('a market is named by its type and its line', async () => {
  const { store, live } = await aReadyWorld(1);
  live.setPrice(2, 1900, false, '18:2.5:over');
  store.toggle(aBet({ gameId: 2, outcomeId: '18:2.5:over', marketTypeId: 18, line: '2.5' }));
  const { bets } = couponStateOf(store.get(), FACTS);
  expect(bets.map(({ market, typeId }) => [market.id, market.typeId, typeId])).toEqual([
    ['1:', 1, '1::1'],
    ['18:2.5', 18, '18:2.5:over'],
  ]);
});

test.each([
  [false, ['0.50', '0.50', '0.50', '0.50']],
  // Of 4, 6, 4 and 1 combinations: the minimum that makes at least 0.50 together.
  [true, ['0.13', '0.09', '0.13', '0.50']],
])('with a stake per combination %s the minimum stakes of sizes are %j', async (isPerCombination, least) => {
  const { store, clock } = await aReadyWorld(4, { quote: async (body) => aQuote(body) });
  store.setType('system');
  store.choose({ isPerCombination });
  await clock.pass(300);
  const { systemOptions } = couponStateOf(store.get(), FACTS);
  expect(systemOptions.map(({ minBetAmount }) => minBetAmount)).toEqual(least);
  expect(systemOptions.map(({ value, offset, combo }) => [value, offset, combo])).toEqual([
    [1, 0, 4],
    [2, 0, 6],
    [3, 0, 4],
    [4, 0, 1],
  ]);
});

/** S1 §3, Coupon settings. */
const SETTINGS =
  names(`amountStepByCurrencyIso isManualAmountStep changeCoefAction isAutoMax isVipBet isBalanceShown
  isPossibleWinShown isSelectAccountShown isCouponFixed oneClickAmount isActiveOneClick exactCoef isDropOnScoreChange
  expressId bonusAccountOneClickAmount`);

test('every setting of S1 is there, and the page of fields has a row for each field', () => {
  expect(Object.keys(DEFAULT_SETTINGS)).toEqual(expect.arrayContaining(SETTINGS));
  expect(DEFAULT_SETTINGS.changeCoefAction).toBe(2);
  const page = readFileSync(new URL('../../../../../docs/coupon-fields.md', import.meta.url), 'utf8');
  const [, state = '', settings = '', bet = ''] = page.split('\n## ');
  const rows = (text: string) => [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).sort();
  expect(rows(state)).toEqual(STATE);
  expect(rows(settings)).toEqual(SETTINGS);
  expect(rows(bet)).toEqual(BET);
  for (const name of MARKET) expect(bet).toContain(`\`${name}\``);
});
