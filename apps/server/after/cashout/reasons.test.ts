import { cashout, ERRORS, type ErrorCode } from '@fairbook/contracts';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { describe, expect, it } from 'vitest';
import type { HotOutcome } from '../../sportsbook/index.ts';
import type { CouponWithResults } from '../settlement/index.ts';
import { ruleFrom } from './rules.ts';
import { valued } from './value.ts';

/**
 * The reasons for a declined cash-out in a public interface of the trade (docs.data.bet/betting/cash-out), and ours
 * for each. One kind has none here: closing a bet is not limited by player or section.
 */
const OF_THE_TRADE: Record<string, readonly ErrorCode[]> = {
  bet_status: ['cashout.pending', 'cashout.settled'],
  bet_selection_existence: ['cashout.bad_token'],
  selection_value: ['cashout.value_changed'],
  sport_event_status: ['cashout.awaits_result'],
  sport_event_type: ['cashout.no_model'],
  sport_event_existence: ['cashout.no_market'],
  sport_event_bet_stop: ['cashout.suspended'],
  market_status: ['cashout.suspended', 'cashout.no_market'],
  market_existence: ['cashout.no_market'],
  market_defective: ['cashout.no_market', 'cashout.no_value'],
  odd_status: ['cashout.no_market'],
  odd_existence: ['cashout.no_market'],
  cash_out_bet_type: ['cashout.type', 'cashout.insured'],
  bet_cash_out_selections_mismatch: ['cashout.bad_token'],
  cash_out_unavailable: ['cashout.not_allowed'],
  cash_out_amount_limit: ['cashout.part', 'cashout.below_minimum'],
  cash_out_refund_amount: ['cashout.value_changed', 'cashout.offer_expired'],
  cash_out_order_status: ['cashout.under_way'],
  cash_out_order_freebet: ['cashout.free_bet'],
  bet_provider: ['cashout.stale'],
  player_limit: [],
};

/** The sentence of each reason that says what to do, or what happens on its own. */
const WAY_ON: Record<(typeof cashout.NO_OFFER)[number], { en: string; ru: string }> = {
  'cashout.not_allowed': { en: 'runs on unchanged', ru: 'играет дальше' },
  'cashout.pending': { en: 'once it is', ru: 'сразу после' },
  'cashout.settled': { en: 'My bets shows', ru: 'в «Моих ставках»' },
  'cashout.free_bet': { en: 'This one runs on', ru: 'играет дальше' },
  'cashout.insured': { en: 'its insurance pays', ru: 'сработает страховка' },
  'cashout.type': { en: 'Check again when', ru: 'Загляните' },
  'cashout.no_value': { en: 'Check again in a minute', ru: 'Загляните через минуту' },
  'cashout.no_model': { en: 'runs on unchanged', ru: 'играет дальше' },
  'cashout.no_market': { en: 'returns when', ru: 'вернётся' },
  'cashout.suspended': { en: 'returns when', ru: 'вернётся' },
  'cashout.stale': { en: 'returns when', ru: 'вернётся' },
  'cashout.awaits_result': { en: 'will be settled once', ru: 'рассчитают' },
  'cashout.below_minimum': { en: 'Let it run', ru: 'Пусть играет' },
  'cashout.under_way': { en: 'Wait for its result', ru: 'Дождитесь' },
};

const TEXTS = { en: loadTranslator('en'), ru: loadTranslator('ru') };

describe('why there is no offer', () => {
  it('of the trade’s 21 reasons, each that can happen here has a reason of its own', () => {
    expect(Object.keys(OF_THE_TRADE)).toHaveLength(21);
    const told = new Set(Object.values(OF_THE_TRADE).flat());
    expect(cashout.NO_OFFER.filter((code) => !told.has(code))).toEqual([]);
  });

  const LANGUAGES = cashout.NO_OFFER.flatMap((code) =>
    (['en', 'ru'] as const).map((lang) => [code, lang] as const),
  );
  it.each(LANGUAGES)('%s says in %s what is wrong and what to do, with and without a name', (code, lang) => {
    expect(ERRORS[code].action).toBeTruthy();
    for (const values of [
      { game: 'Kilmarnock – Hibernian', isNamed: 'yes' },
      { game: '', isNamed: 'no' },
    ]) {
      const text = TEXTS[lang](`errors.${code}`, values);
      expect(text).toContain(WAY_ON[code][lang]);
      expect(text).not.toMatch(/[{}]|^ | {2}| – (?=\W|$)|^ –/);
      expect(text).toMatch(/[.!?]$/);
    }
  });
});

const FACT = {
  gameId: 1,
  outcomeId: '1::1',
  coefMilli: 2_200,
  isBlocked: false,
  opponents: ['Kilmarnock', 'Hibernian'],
  state: { sport: 'football', status: 'upcoming' },
  suspended: null,
  epoch: 1,
  isOpen: true,
  isStale: false,
  isLate: false,
  delaySeconds: 0,
  delayCause: null,
} as unknown as HotOutcome;

function couponOf(change: object = {}, held: object = {}): CouponWithResults {
  const leg = {
    n: 0,
    gameId: 1,
    outcomeId: '1::1',
    blockId: null,
    oddsMilli: 2_200,
    usualMilli: null,
    latest: null,
    decidedSeq: 0,
    latestSeq: 0,
  };
  return {
    status: 'accepted',
    possibleWin: 2_200n,
    coupon: {
      id: 'x',
      currency: 'EUR',
      type: 'single',
      systemValues: [],
      amountByBlockId: null,
      sameGames: [],
      terms: null,
      stake: 1_000n,
      closedStake: 0n,
      cashedOut: 0n,
      legs: [leg],
      ...held,
    },
    ...change,
  } as unknown as CouponWithResults;
}

const RULES = { isCashoutAllowed: true, cashoutMarginPercent: 5 };
const WON = { result: [1, 1], void: [0, 1], why: { key: 'x', values: {} }, seq: 5 };
const LOST = { ...WON, result: [0, 1] };
const leg = (n: number, latest: unknown = null) => ({
  ...couponOf().coupon.legs[0]!,
  n,
  gameId: n + 1,
  latest,
});

interface Case {
  coupon?: CouponWithResults;
  fact?: object | 'unknown_game' | 'unknown_outcome';
  rules?: Partial<typeof RULES>;
  chance?: number | null;
}

const CASES: [what: string, Case, code: ErrorCode | null][] = [
  ['nothing in the way', {}, null],
  ['is on a player, who may not come on', { fact: { outcomeId: '930::1-9' } }, 'cashout.no_model'],
  ['waits to be accepted', { coupon: couponOf({ status: 'pending' }) }, 'cashout.pending'],
  ['settled', { coupon: couponOf({ status: 'won' }) }, 'cashout.settled'],
  ['cashed out', { coupon: couponOf({ status: 'cashed_out' }) }, 'cashout.settled'],
  ['switched off', { rules: { isCashoutAllowed: false } }, 'cashout.not_allowed'],
  ['a free bet', { coupon: couponOf({}, { terms: { promo: { kind: 'free_bet' } } }) }, 'cashout.free_bet'],
  [
    'insured, with a lost leg',
    {
      coupon: couponOf(
        {},
        {
          type: 'express',
          terms: { promo: { kind: 'insurance', percent: 100, minLegs: 3 } },
          legs: [leg(0, LOST), leg(1), leg(2)],
        },
      ),
    },
    'cashout.insured',
  ],
  [
    'of a sport without a model',
    { fact: { state: { sport: 'petanque', status: 'upcoming' } } },
    'cashout.no_model',
  ],
  ['a game nobody knows', { fact: 'unknown_game' }, 'cashout.no_market'],
  ['an outcome that is gone', { fact: 'unknown_outcome' }, 'cashout.no_market'],
  ['a blocked outcome', { fact: { isBlocked: true } }, 'cashout.no_market'],
  ['suspended', { fact: { suspended: 'penalty' } }, 'cashout.suspended'],
  ['closed', { fact: { isOpen: false } }, 'cashout.suspended'],
  ['not heard of', { fact: { isStale: true } }, 'cashout.stale'],
  ['over', { fact: { state: { status: 'ended' } } }, 'cashout.awaits_result'],
  ['called off', { fact: { state: { status: 'cancelled' } } }, 'cashout.awaits_result'],
  ['decided and not settled yet', { coupon: couponOf({}, { legs: [leg(0, WON)] }) }, 'cashout.awaits_result'],
  ['worth nothing', { chance: 0 }, 'cashout.below_minimum'],
  [
    'a chain of nine open bets',
    { coupon: couponOf({}, { type: 'chain', legs: Array.from({ length: 9 }, (_, n) => leg(n)) }) },
    'cashout.type',
  ],
  [
    'an anti-express with two legs of one game',
    {
      coupon: couponOf(
        {},
        {
          type: 'anti_express',
          terms: { antiExpress: { fairMillionths: [5e5, 5e5], marginMillionths: 0 } },
          legs: [leg(0), { ...leg(1), gameId: 1 }],
        },
      ),
    },
    'cashout.no_value',
  ],
];

it.each(CASES)('%s', (_, { coupon = couponOf(), fact = {}, rules = {}, chance = 0.45 }, code) => {
  const facts = {
    outcome: (gameId: number) => (typeof fact === 'string' ? fact : { ...FACT, gameId, ...fact }),
    models: () => [],
    chances: () => [{ fair: chance, returned: 0 }],
  };
  const now = valued(coupon, facts as never, { ...RULES, ...rules });
  expect(now.reasons.map((reason) => reason.code)).toEqual(code ? [code] : []);
  expect(now.offer === null).toBe(code !== null);
  for (const { code: told, values } of now.reasons) {
    const text = TEXTS.en(`errors.${told}`, values);
    expect(text).not.toMatch(/ {2}| – \W/);
  }
});

it('legs of one game have no value when they cannot be valued together, however many models there are', () => {
  const model = {
    score: { first: [0, 0], second: [0, 0] },
    rest: { first: [7_000, 5_000], second: [9_000, 7_000] },
    match: [16_000, 12_000],
    rho: -500,
  };
  const reasonsFor = (models: object[], outcomeId: string) => {
    const legs = [leg(0), { ...leg(1), gameId: 1, outcomeId }];
    const sameGames = [{ bets: [0, 1], coef: '4.000', model }];
    const coupon = couponOf({}, { type: 'express', sameGames, legs });
    const facts = {
      outcome: (gameId: number) => ({ ...FACT, gameId, outcomeId }),
      models: () => models,
      chances: () => [{ fair: 0.45, returned: 0 }],
    };
    return valued(coupon, facts as never, RULES).reasons.map(({ code }) => code);
  };
  expect(reasonsFor([model, model], '29::yes')).toEqual([]);
  expect(reasonsFor([], '29::yes')).toEqual(['cashout.no_value']);
  // A quarter line may split a stake, which no combination does.
  expect(reasonsFor([model, model], '18:2.25:over')).toEqual(['cashout.no_value']);
});

it('every reason that valuing can give is tested above; the last one comes from a waiting request', () => {
  const tried = new Set(CASES.map(([, , code]) => code));
  expect(cashout.NO_OFFER.filter((code) => !tried.has(code))).toEqual(['cashout.under_way']);
});

it('a coupon that can never be sold takes no rule, selling or notifying', () => {
  const freeBet = couponOf({}, { terms: { promo: { kind: 'free_bet' } } });
  const deps = { rules: () => ({ isCashoutAllowed: true }) } as never;
  for (const kind of ['sell', 'rises', 'falls'] as const) {
    const rule = { kind, target: '1.00', percent: 100 } as never;
    expect(() => ruleFrom(deps, freeBet, rule)).toThrow(
      expect.objectContaining({ code: 'cashout.free_bet' }),
    );
  }
});

it('every call that can meet a sale in progress declares its error', () => {
  for (const { id, errors } of [cashout.cashout, cashout.edit])
    expect(errors, id).toContain('cashout.under_way');
});
