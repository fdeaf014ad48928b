import type { Translate } from '@fairbook/i18n';

/** Notes that a new site begins with, in the language that they are kept in. */
export const SHIPPED_NOTES: Readonly<Record<string, string>> = {
  'What the house can bear on one outcome': 'platform',
  'Sports without a delay of their own.': 'otherwise',
  'Football.': 'football',
  'Basketball.': 'basketball',
  'Tennis: people at the court see a point first.': 'tennis',
  'American football: play stops between downs.': 'amfootball',
  'Mixed martial arts.': 'mma',
};

/** A note in the language of the reader if the site came with it; what an operator wrote stays as it is. */
export function noteText(t: Translate, note: string): string {
  const name = Object.hasOwn(SHIPPED_NOTES, note) ? SHIPPED_NOTES[note] : undefined;
  return name ? t(`operator.shipped.${name}`) : note;
}
