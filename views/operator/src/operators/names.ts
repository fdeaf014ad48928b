import type { Translate } from '@fairbook/i18n';
import { optional } from '../editor/texts.ts';

/** What an edit is about. */
export interface EditOf {
  part: string;
  subject: string;
}

/** Where the forms of these parts have their texts in the dictionary `editor`. */
const FORMS: Readonly<Record<string, string>> = {
  blocks: 'rules',
  redirects: 'redirects',
  terms: 'terms',
  views: 'rollout',
  seo: 'seo',
  texts: 'texts',
  newsletters: 'newsletter',
  articles: 'article',
};

/** The same for the parts `promo` and `partners`, by how the subject begins. */
const FORMS_OF_PROMO: readonly (readonly [string, string])[] = [
  ['registration ', 'welcome'],
  ['deposit bonus ', 'depositBonus'],
  ['reward ', 'reward'],
];

/** Where the form of an edit has its texts in the dictionary `editor`; undefined for an edit without a form. */
export function formOf({ part, subject }: EditOf): string | undefined {
  switch (part) {
    case 'config':
      return subject.split(' ')[0];
    case 'promo':
      return FORMS_OF_PROMO.find(([start]) => subject.startsWith(start))?.[1];
    case 'partners':
      // The subject of a partner is one word, the code. Other subjects begin with what they are.
      return subject.includes(' ') ? undefined : 'partner';
    default:
      return FORMS[part];
  }
}

const DICTIONARIES = ['operator.edits.field', 'person.field', 'person.choice'];

/**
 * The name of a field in the log of edits: its label in the form, else its name in the log, else the stored name. The
 * path of a nested field has points: `terms.levels.from`.
 */
export function fieldName(t: Translate, path: string, of: EditOf): string {
  return fieldWords(t, path, of) ?? lastOf(path);
}

/** Like `fieldName`, but null for a field without words. */
export function fieldWords(t: Translate, path: string, of: EditOf): string | null {
  const form = formOf(of);
  const own = form === undefined ? null : optional(t, `editor.${form}.${path}`);
  return own ?? firstOf(t, DICTIONARIES, lastOf(path));
}

export const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The text of the key in the first dictionary that has it. */
export function firstOf(t: Translate, dictionaries: readonly string[], key: string): string | null {
  for (const dictionary of dictionaries) {
    const text = optional(t, `${dictionary}.${key}`);
    if (text !== null) return text;
  }
  return null;
}

/** Parts in which a subject of one word says what it is. In the others one word is a name or a number. */
const OF_ONE_WORD: ReadonlySet<string> = new Set(['config', 'players', 'terms', 'status', 'search']);

/** Words after the first that are not names, such as the way of a payment method. */
const FURTHER = ['operator.cashier.method', 'operator.edits.way', 'operator.debts.cause'];

/** What was edited: `refund 12` in the reader’s language; a name or a number alone stays. */
export function subjectName(t: Translate, { part, subject }: EditOf): string {
  if (part === 'operators') return subject;
  const form = part === 'config' ? optional(t, `editor.${subject}.name`) : null;
  if (form !== null) return form;
  const [kind, id] = part === 'budgets' ? subject.split('/') : [];
  if (id !== undefined) return `${optional(t, `operator.offers.budgetOf.${kind}`) ?? kind} ${id}`;
  const words = subject.split(' ');
  const most = OF_ONE_WORD.has(part) ? words.length : words.length - 1;
  for (let n = Math.min(3, most); n > 0; n--) {
    const name = optional(t, `operator.edits.of.${words.slice(0, n).join('_')}`);
    if (name !== null) return [name, ...further(t, words.slice(n))].join(' ');
  }
  return subject;
}

function further(t: Translate, words: readonly string[]): string[] {
  const known = words.map((word) => firstOf(t, FURTHER, word));
  if (known.every((each) => each === null)) return [...words];
  return [`– ${words.map((word, n) => known[n] ?? word).join(', ')}`];
}
