import type { Translate } from '@fairbook/i18n';
import { optional } from '../editor/texts.ts';

/** Parts whose forms have texts of their own, by where these are in the dictionary `editor`. */
const FORMS: Readonly<Record<string, string>> = {
  redirects: 'redirects',
  terms: 'terms',
  views: 'views',
  seo: 'seo',
  texts: 'texts',
  newsletters: 'newsletter',
};

/** The name of a field in the log of edits: that of its form, else that of the log; a field without either as it is stored. */
export function fieldName(t: Translate, field: string, of?: { part: string; subject: string }): string {
  const form = of && (of.part === 'config' ? of.subject : FORMS[of.part]);
  return (
    (form && optional(t, `editor.${form}.${field}`)) ?? optional(t, `operator.edits.field.${field}`) ?? field
  );
}

/** What was edited: `refund 12` in the reader’s language; a name or a number alone stays. */
export function subjectName(t: Translate, { part, subject }: { part: string; subject: string }): string {
  if (part === 'config') return optional(t, `editor.${subject}.name`) ?? subject;
  const words = subject.split(' ');
  for (let n = Math.min(3, words.length - 1); n > 0; n--) {
    const name = optional(t, `operator.edits.of.${words.slice(0, n).join('_')}`);
    if (name) return `${name} ${words.slice(n).join(' ')}`;
  }
  return subject;
}
