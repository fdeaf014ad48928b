/** The disciplines of esports: their word in addresses, and their sport. */
export const DISCIPLINES: Readonly<Record<string, string>> = {
  'counter-strike': 'counter_strike',
  dota2: 'dota',
  lol: 'lol',
  valorant: 'valorant',
};

export function isEsport(sport: string): boolean {
  return Object.values(DISCIPLINES).includes(sport);
}
