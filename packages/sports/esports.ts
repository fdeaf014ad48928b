/** The disciplines of esports: their word in addresses, and their sport. The last are sports that two people play at a console. */
export const DISCIPLINES: Readonly<Record<string, string>> = {
  'counter-strike': 'counter_strike',
  dota2: 'dota',
  lol: 'lol',
  valorant: 'valorant',
  football: 'virtual_football',
  basketball: 'virtual_basketball',
};

export function isEsport(sport: string): boolean {
  return Object.values(DISCIPLINES).includes(sport);
}

export function isVirtual(sport: string): boolean {
  return sport.startsWith('virtual_');
}
