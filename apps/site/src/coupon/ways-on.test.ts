import { bets, declaredErrors, ERRORS, type ErrorCode, type ErrorValues } from '@fairbook/contracts';
import { fixesOf } from '@fairbook/coupon/store';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { aBet } from './testing.ts';

const LEGS = [1, 2, 3].map((gameId) => ({ ...aBet({ gameId }), blockId: null, addedAt: 0 }));

/** Refusals for operators, or about a coupon that is not on the screen. */
const NOT_OF_A_COUPON = new Set<string>([
  'bets.unknown_coupon',
  'offers.amount',
  'offers.price_unavailable',
  'promo.bad_terms',
  'promo.taken',
]);

/** All refusals of a coupon: at once, after a delay, or of a big-stake request. */
const CODES = [
  ...new Set<string>([
    ...declaredErrors(bets.place),
    ...bets.quote.errors,
    ...Object.keys(ERRORS).filter((code) => /^(bets|offers|promo)\./.test(code)),
    'auth.required',
    'request.rate_limited',
  ]),
]
  .filter((code) => !NOT_OF_A_COUPON.has(code))
  .sort() as ErrorCode[];

interface Said {
  field?: string;
  values?: ErrorValues;
}

const A_LEG: Said = { field: 'bets.1', values: { gameId: 2, outcomeId: '1::1' } };
const A_SUM: Said = { field: 'amount', values: { amount: '5.00', min: '0.50', max: '5.00', iso: 'EUR' } };

const A_BLOCK: Said = { field: 'amountByBlockId.2', values: { block: 2, amount: '0.20', iso: 'EUR' } };

/** A limit of the player's own: with something left to stake, with too little, and without. */
const OWN_LIMIT: Said[] = [
  { field: 'amount', values: { left: '5.00', rest: 'some', max: '5.00', iso: 'EUR' } },
  { field: 'amount', values: { left: '0.10', rest: 'little', iso: 'EUR' } },
  { field: 'amount', values: { left: '0.00', rest: 'none', iso: 'EUR' } },
];

/** The values of a refusal in every form that the server sends; by default none. */
const FORMS: Partial<Record<ErrorCode, Said[]>> = {
  'auth.banned': [{ values: { withdrawal: 'open' } }, { values: { withdrawal: 'closed' } }],
  'bets.banned_express': [A_LEG],
  'bets.block_stake_precision': [A_BLOCK],
  'bets.block_stake_too_small': [A_BLOCK],
  'bets.depend': [A_LEG],
  'bets.disabled_banker': [A_LEG],
  'bets.duplicate_leg': [A_LEG],
  'bets.esports_closed': [A_LEG],
  'bets.game_over': [A_LEG],
  'bets.impossible_combination': [A_LEG],
  'bets.limit_reached': [{ ...A_LEG, field: 'amount' }, { field: 'amount' }],
  'bets.line_closed': [A_LEG],
  'bets.live_closed': [A_LEG],
  'bets.not_buildable': [A_LEG],
  'bets.outcome_blocked': [A_LEG],
  'bets.prepaid_unavailable': [{ values: { max: '0.00', iso: 'EUR' } }],
  'bets.same_game': [A_LEG],
  'bets.stake_limited': [A_SUM],
  'bets.stake_precision': [A_SUM],
  'bets.stake_sum': [{ values: { amount: '9.00', sum: '8.00', iso: 'EUR' } }],
  'bets.stake_too_large': [A_SUM],
  'bets.stake_too_small': [A_SUM],
  'bets.system_value': [{ values: { min: 2, max: 3 } }],
  'bets.too_many_legs': [A_LEG, { field: 'bets', values: { max: 50, legs: 51 } }],
  'bets.unknown_game': [A_LEG],
  'bets.unknown_outcome': [A_LEG],
  'bets.win_too_large': [A_SUM, { values: { maxPayout: '100000.00', iso: 'EUR' } }],
  'boosts.bonus_account': [A_LEG],
  'boosts.combined': [A_LEG],
  'boosts.ended': [A_LEG],
  'boosts.stake': [A_SUM],
  'boosts.type': [A_LEG],
  'boosts.used': [A_LEG],
  'limits.loss_reached': OWN_LIMIT,
  'limits.wager_reached': OWN_LIMIT,
  // The refusal of a quote carries what the budget still covers, the refusal of a placement does not.
  'offers.budget': [A_SUM, {}],
  'promo.odds': [A_LEG],
};

/** Where no button can help, the sentence says what to do. */
const SENTENCES: Partial<Record<ErrorCode, { en: string; ru: string }>> = {
  'auth.banned': { en: 'You can appeal', ru: 'можно обжаловать' },
  'auth.to_move': { en: 'Reload the page', ru: 'Обновите страницу' },
  'bets.block_amounts': { en: 'Stake each block separately', ru: 'Задайте сумму каждому блоку' },
  'bets.limit_reached': { en: 'Remove the selection', ru: 'Уберите исход' },
  'bets.other_player': { en: 'Reload the page', ru: 'Обновите страницу' },
  'bets.stake_sum': { en: 'Set the stakes again', ru: 'Задайте суммы заново' },
  'bets.too_many_legs': { en: 'Remove some', ru: 'Уберите лишние' },
  'bets.win_too_large': { en: 'Stake less', ru: 'Поставьте меньше' },
  'limits.check_due': { en: 'Answer it', ru: 'Ответьте на неё' },
  'limits.loss_reached': { en: 'when you can bet again', ru: 'Когда снова можно ставить' },
  'limits.session_over': { en: 'You can play again', ru: 'Снова играть можно' },
  'limits.wager_reached': { en: 'when you can bet again', ru: 'Когда снова можно ставить' },
  'offers.beyond': { en: 'Offer lower odds', ru: 'Предложите коэффициент ниже' },
  'offers.budget': { en: 'Stake less', ru: 'Уменьшите сумму' },
  'offers.gone': { en: 'Reload', ru: 'Обновите' },
  'request.key_missing': { en: 'needs an Idempotency-Key', ru: 'Idempotency-Key' },
  'site.blocked': { en: 'see Contacts', ru: 'откройте «Контакты»' },
  'terms.unconfirmed': { en: 'Read and confirm', ru: 'подтвердите' },
  'wallet.frozen': { en: 'Support can tell you more', ru: 'узнайте в поддержке' },
  'wallet.unknown_account': { en: 'Choose another one', ru: 'Выберите другой' },
};

const TEXTS = { en: translatorIn('en'), ru: translatorIn('ru') };

function hasFix(code: ErrorCode, { field, values }: Said): boolean {
  const action = { kind: ERRORS[code].action, ...(values && { values }) };
  return fixesOf({ code, detail: '', action, ...(field && { field }) }, LEGS).length > 0;
}

const formsWithout = (code: ErrorCode) => (FORMS[code] ?? [{}]).filter((said) => !hasFix(code, said));

test.each(CODES)('%s has a way on', (code) => {
  for (const { values } of formsWithout(code)) {
    for (const lang of ['en', 'ru'] as const) {
      expect(TEXTS[lang](`errors.${code}`, values)).toContain(
        SENTENCES[code]?.[lang] ?? 'a fix or a sentence',
      );
    }
  }
});

test('a sentence is required only where no button helps', () => {
  const asked = CODES.filter((code) => formsWithout(code).length > 0);
  expect(Object.keys(SENTENCES).sort()).toEqual(asked);
});
