import type { Listed } from './catalogue.ts';

/** The word for the house itself among providers. */
export const HOUSE = 'house';

/** Companies whose games run on their own servers and take money by our wallet (`docs/casino-providers.md`). */
export const PROVIDER_IDS = ['lantern'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

interface Provider {
  name: string;
  /** Its games can be tried without an account. */
  hasDemo: boolean;
}

export const PROVIDERS: Readonly<Record<ProviderId, Provider>> = {
  lantern: { name: 'Lantern Sandbox', hasDemo: true },
};

/** A game of a provider. What it returns is the provider's word; nobody can play a round of it again. */
export interface ProviderGame extends Omit<Listed, 'pages'> {
  provider: ProviderId;
  /** The provider's own name of the game. */
  ref: string;
  /** The same in every language, like a trade mark. */
  name: string;
  /** Parts of 1: what it returns, how often it pays anything, and how often more than the stake. */
  returned: number;
  hits: number;
  wins: number;
  /** Standard deviation of a round, in stakes. */
  deviation: number;
  /** The most that a stake can bring back, in hundredths of it. A stake that could bring more than our limit is refused. */
  mostPercent: number;
  /** Currencies and countries (ISO 3166-1) in which it may be offered. */
  currencies: 'all' | readonly string[];
  notIn: readonly string[];
  /** SHA-256 of the name in hex, from which its picture is made. */
  print: string;
}

export const PROVIDER_GAME_IDS = ['lantern-duel', 'lantern-three-baskets'] as const;
export type ProviderGameId = (typeof PROVIDER_GAME_IDS)[number];

const LANTERN = { provider: 'lantern', currencies: 'all', notIn: [] } as const;

/** The catalogue of third parties. Numbers are from the same row as those of the house's games. */
export const PROVIDER_GAMES: Readonly<Record<ProviderGameId, ProviderGame>> = {
  'lantern-duel': {
    ...LANTERN,
    ref: 'duel',
    name: 'Duel at Dusk',
    print: '8bc8cdf352a5c6b5a4c9307f0dcb874df88bd48e0738a749b8de6d3e75ff0394',
    number: 1001,
    category: 'dice',
    section: 'otherGames',
    returned: 0.9778,
    hits: 0.5563,
    wins: 0.4437,
    deviation: 0.9185,
    mostPercent: 195,
  },
  'lantern-three-baskets': {
    ...LANTERN,
    ref: 'three-baskets',
    name: 'Three Baskets',
    print: '21f66c9474b16c0bc30b95b9a560ad4b76203039d481ca676a9d189da7b930fe',
    number: 1002,
    category: 'slots',
    section: 'slots',
    returned: 0.961,
    hits: 0.127,
    wins: 0.127,
    deviation: 4.2983,
    mostPercent: 10_000,
  },
};

/** The game of a word in an address; null for one that no provider has. */
export const providerGameOf = (word: string): ProviderGameId | null =>
  PROVIDER_GAME_IDS.find((id) => id === word) ?? null;

/** Whether a provider is off, everywhere or in this country, by the entries of `closedProviders`. */
export function isProviderOff(
  entries: readonly string[],
  provider: ProviderId,
  country: string | null,
): boolean {
  return entries.includes(provider) || (country !== null && entries.includes(`${provider}:${country}`));
}
