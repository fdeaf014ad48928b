import { PSEUDO_LANGUAGE } from '@fairbook/contracts/platform/languages';

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur', PSEUDO_LANGUAGE];

export function directionOf(lang: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr';
}

/** Unicode's first strong isolate and its end: what is between them has a direction of its own. */
const ISOLATE = '\u2068';
const END = '\u2069';

/**
 * A value as a right-to-left sentence takes it: a sum keeps its sign and its currency on their sides, a name its letters.
 * Texts from left to right stay as they are.
 */
export function isolated(value: string, lang: string): string {
  return directionOf(lang) === 'rtl' ? ISOLATE + value + END : value;
}
