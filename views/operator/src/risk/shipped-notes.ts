import type { Translate } from '@fairbook/i18n';

/** Notes of a new site, in the language they are stored in. */
export const SHIPPED_NOTES: Readonly<Record<string, string>> = {
  'What the house can bear on one outcome': 'platform',
  'Sports without a delay of their own.': 'otherwise',
  'People at the ground see a goal first.': 'football',
  'Basketball.': 'basketball',
  'People at the court see a point first.': 'tennis',
  'Play stops between downs.': 'amfootball',
  'Mixed martial arts.': 'mma',
  'Nobody is at the ground of a game at a console.': 'virtual',
};

/** A shipped note in the reader's language; an operator's own note stays as it is. */
export function noteText(t: Translate, note: string): string {
  const name = Object.hasOwn(SHIPPED_NOTES, note) ? SHIPPED_NOTES[note] : undefined;
  return name ? t(`operator.shipped.${name}`) : note;
}
