import type { Translate } from '@fairbook/i18n';

/**
 * Texts as they hold in the mode that runs: those that speak of a second person have the choice
 * `{people, select, one {…} other {…}}`, `one` where one person runs the book.
 */
export function inMode(t: Translate, isOnePerson: boolean): Translate {
  const people = isOnePerson ? 'one' : 'two';
  return (key, values) => t(key, { people, ...values });
}
