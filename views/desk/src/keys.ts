/** The letter after `g` that goes to each section. */
export const LETTERS: Readonly<Record<string, string>> = {
  today: 't',
  trading: 'r',
  players: 'p',
  money: 'm',
  offers: 'o',
  care: 'c',
  site: 's',
  people: 'e',
};

/** What a key asks for, after `before` was pressed: search, the list of keys, a section; null for nothing. */
export function askedBy(key: string, before: string | null): 'search' | 'keys' | { section: string } | null {
  if (before === 'g') {
    const found = Object.entries(LETTERS).find(([, letter]) => letter === key);
    return found ? { section: found[0] } : null;
  }
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : null;
}
