/** The disciplines of esports: their word in addresses, and their sport. */
export const DISCIPLINES: Readonly<Record<string, string>> = {
  'counter-strike': 'counter_strike',
  dota2: 'dota',
  lol: 'lol',
  valorant: 'valorant',
};

/** The same of sports that two people play at a console. */
export const VIRTUAL: Readonly<Record<string, string>> = {
  football: 'virtual_football',
  basketball: 'virtual_basketball',
};

/** Both: no word stands for two sports. */
export const WORDS: Readonly<Record<string, string>> = { ...DISCIPLINES, ...VIRTUAL };

export function isEsport(sport: string): boolean {
  return Object.values(WORDS).includes(sport);
}
