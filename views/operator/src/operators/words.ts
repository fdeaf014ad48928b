import { knownType } from '@fairbook/contracts/placement/coupon-type';
import type { Translate } from '@fairbook/i18n';
import { optional } from '../editor/texts.ts';
import { momentText } from '../voids/texts.ts';
import { type EditOf, fieldName, firstOf, formOf, lastOf } from './names.ts';

/** Where the dictionaries have the words for a field's values. `part.field` is looked up before `field`. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  alert: ['operator.alerts.kind'],
  answer: ['operator.edits.answer'],
  'operators.asked': ['operator.permission'],
  audience: ['operator.offers.audience'],
  block: ['operator.edits.block'],
  'budgets.kind': ['operator.offers.budgetOf'],
  'offers.cause': ['operator.debts.cause'],
  'voids.cause': ['operator.edits.cause'],
  choices: ['operator.cashier.decide'],
  kinds: ['operator.operators.hooks.kind'],
  'newsletters.status': ['editor.newsletter.status'],
  decision: ['operator.cashier.decide'],
  method: ['operator.cashier.method'],
  outcome: ['operator.inbox'],
  'pools.kind': ['operator.pools.word'],
  'pools.section': ['operator.pools.section'],
  'pools.state': ['operator.pools.state'],
  permissions: ['operator.permission'],
  product: ['operator.players.product'],
  'promo.kind': ['operator.offers.kind'],
  purpose: ['operator.edits.purpose'],
  read: ['operator.edits.read'],
  'offers.reason': ['operator.debts.why'],
  'payments.reason': [
    'operator.cashier.adjust.why',
    'operator.cashier.refund.why',
    'operator.providers.reason',
    'operator.cashier.reason',
  ],
  'players.frozen.reason': ['operator.players.freezeReason'],
  'players.products.reason': ['operator.players.reason'],
  'risk.reason': ['operator.risk.reason'],
  'risk.why': ['operator.stops.why'],
  reasons: ['referrals.reason'],
  requested: ['person.kind'],
  reset: ['operator.resets.what'],
  scope: ['operator.risk.scope'],
  sessions: ['operator.edits.sessions'],
  source: ['operator.reconcile.source'],
  'partners.state': ['referrals.state'],
  'payments.state': ['operator.cashier.refund.state'],
  status: ['operator.edits.status'],
  step: ['care.done'],
  types: ['operator.offers.type'],
  verification: ['person.state'],
  way: ['operator.edits.way'],
  what: ['operator.cashier.case'],
};

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A note may look like a moment without being one. */
const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

/** The words of one value of a choice; null for a value that is no choice, or has no words. */
export function choiceWords(t: Translate, path: string, value: string | number, of: EditOf): string | null {
  const form = formOf(of);
  const own = form === undefined ? null : optional(t, `editor.${form}.${path}.is.${value}`);
  const where = WORDS[`${of.part}.${path}`] ?? WORDS[`${of.part}.${lastOf(path)}`] ?? WORDS[lastOf(path)];
  return own ?? firstOf(t, where ?? [], String(value).replaceAll(' ', '_'));
}

/** A value of the log of edits in the reader’s language. */
export function valueWords(
  { t, lang, of }: { t: Translate; lang: string; of: EditOf },
  path: string,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return t('editor.notSet');
  if (typeof value === 'boolean') return t(value ? 'operator.edits.yes' : 'operator.edits.no');
  if (typeof value === 'number' || typeof value === 'string') {
    if (lastOf(path) === 'typeIds') return t(`operator.offers.type.${knownType(Number(value)) as 'single'}`);
    // Odds in thousandths.
    if (path.endsWith('Milli')) return String(Number(value) / 1000);
    const text = String(value);
    return choiceWords(t, path, value, of) ?? (isMoment(text) ? momentText(text, lang) : text);
  }
  const each = (inner: unknown) => valueWords({ t, lang, of }, path, inner);
  if (Array.isArray(value)) {
    const separator = value.some((inner) => typeof inner === 'object') ? '; ' : ', ';
    return value.length === 0 ? t('editor.none') : value.map(each).join(separator);
  }
  return Object.entries(value)
    .filter(([, inner]) => inner !== null)
    .map(([name, inner]) => {
      const within = `${path}.${name}`;
      return `${fieldName(t, within, of)}: ${valueWords({ t, lang, of }, within, inner)}`;
    })
    .join(', ');
}
