import { friends, resets, support } from '@fairbook/contracts';
import { INTERVENTIONS } from '@fairbook/contracts/care/care-cases';
import { FREEZE_REASONS } from '@fairbook/contracts/money/freeze-reasons';
import {
  ADJUSTMENT_REASONS,
  CASE_DECISIONS,
  CASE_KINDS,
  DEPOSIT_STATES,
  OFF_REASONS,
  PAYMENT_WAYS,
  REFUND_REASONS,
  REFUND_STATES,
  REFUSAL_REASONS,
  WITHDRAWAL_STAGES,
} from '@fairbook/contracts/money/payments/rules';
import { PRODUCT_REASONS, PRODUCTS } from '@fairbook/contracts/placement/closed-products';
import { PERMISSIONS } from '@fairbook/contracts/platform/permissions';
import { PURPOSES } from '@fairbook/contracts/players/files';
import { DOCUMENT_KINDS, VERIFICATION_STATES } from '@fairbook/contracts/players/person';
import type { Translate } from '@fairbook/i18n';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { fieldName, subjectName } from './names.ts';
import { choiceWords, valueWords } from './words.ts';

const [en, ru] = [translatorIn('en'), translatorIn('ru')];

test('the log of edits names what was edited and its fields as the forms do, in both languages', () => {
  const ofPlayer = { part: 'players', subject: '48000001' };
  expect([en, ru].map((t) => fieldName(t, 'careCase', ofPlayer))).toEqual(['Care case', 'Случай']);
  expect(fieldName(en, 'banUrl', { part: 'config', subject: 'flags' })).toBe(en('editor.flags.banUrl'));
  const levels = { part: 'partners', subject: 'north' };
  expect(fieldName(en, 'terms.levels.percent', levels)).toBe(en('editor.partner.terms.levels.percent'));
  expect(fieldName(en, 'neverNamed', ofPlayer)).toBe('neverNamed');
});

test.each([
  ['config', 'flags', 'Разделы и доступ'],
  ['config', 'delays', 'Задержки в лайве'],
  ['config', 'counters of a.example 3', 'Счётчики сайта a.example 3'],
  ['players', 'transfers', 'Перенос аккаунтов'],
  ['operators', 'link 7', 'link 7'],
  ['partners', 'north', 'north'],
  ['budgets', 'boost/7', 'Повышенный коэффициент 7'],
  ['risk', 'limit game 7', 'Лимит матча 7'],
  ['payments', 'payment method hosted in', 'Способ оплаты – Карта или банк, пополнение'],
  ['payments', 'refund 12', 'Возврат 12'],
  ['offers', 'bonus of deposit 7', 'Бонус за пополнение 7'],
  ['offers', 'bonus of 7', 'Бонус игрока 7'],
  ['payments', '48000001', '48000001'],
])('an edit of %s, %s, is one of “%s”', (part, subject, name) =>
  expect(subjectName(ru, { part, subject })).toBe(name),
);

test.each([
  ['operators', 'permissions', PERMISSIONS],
  ['players', 'step', ['taken', 'closed', ...INTERVENTIONS]],
  ['players', 'block', ['set', 'lifted']],
  ['players', 'frozen.reason', FREEZE_REASONS],
  ['players', 'products.product', PRODUCTS],
  ['players', 'products.reason', PRODUCT_REASONS],
  ['players', 'purpose', PURPOSES],
  ['players', 'read', ['personal data', 'file']],
  ['players', 'requested', DOCUMENT_KINDS],
  ['players', 'reset', resets.RESETS],
  ['players', 'status', support.SUPPORT_STATES],
  ['players', 'verification', VERIFICATION_STATES],
  ['payments', 'asked.status', [...DEPOSIT_STATES, ...WITHDRAWAL_STAGES, ...REFUND_STATES]],
  ['payments', 'choices', CASE_DECISIONS],
  ['payments', 'reason', [...ADJUSTMENT_REASONS, ...REFUND_REASONS, ...OFF_REASONS, ...REFUSAL_REASONS]],
  ['payments', 'state', REFUND_STATES],
  ['payments', 'status', [...WITHDRAWAL_STAGES, 'requested', 'done', 'withdrawn']],
  ['payments', 'way', PAYMENT_WAYS],
  ['payments', 'what', CASE_KINDS],
  ['partners', 'reasons', friends.HOLD_REASONS],
  ['partners', 'state', friends.FRIEND_STATES],
  ['partners', 'status', ['waiting', 'sent', 'failed']],
  ['risk', 'scope', ['platform', 'sport', 'champ', 'game', 'market', 'outcome']],
  ['voids', 'status', ['open', 'kept', 'released', 'healed', 'requested', 'done', 'withdrawn']],
] as const)('each value of %s, %s, has words in both languages', (part, field, values) => {
  const wordless = (t: Translate) =>
    values.filter((value) => choiceWords(t, field, value, { part, subject: '7 a' }) === null);
  expect([en, ru].map(wordless)).toEqual([[], []]);
});

test('values are in the reader’s language', () => {
  const words = (field: string, value: unknown) =>
    valueWords({ t: ru, lang: 'ru', of: { part: 'players', subject: '7' } }, field, value).replace(
      /\s/g,
      ' ',
    );
  expect(words('isTransferRequired', true)).toBe('да');
  expect(words('since', '2026-03-01T12:00:00.000Z')).toBe('1 мар. 2026, 12:00:00 UTC');
  expect(words('products', [{ product: 'slots', reason: 'law' }])).toBe(
    'Продукт: Слоты, Причина: правила страны игрока',
  );
  expect(words('typeIds', [0, 1])).toBe('Ординар, Экспресс');
  expect(words('note', '0000-00-00T00:00:00Z')).toBe('0000-00-00T00:00:00Z');
});
