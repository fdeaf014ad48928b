import type { GameId } from '@fairbook/games';
import type { Product } from '../placement/closed-products.ts';
import type { CasinoRules } from './casino-rules.ts';
import { CATALOGUE } from './catalogue.ts';
import { isProviderOff, PROVIDER_GAMES, type ProviderGameId } from './provider-games.ts';

/** What decides whether somebody can play a game. */
export interface GameClosing {
  rules: Pick<CasinoRules, 'closedGames' | 'closedProviders'>;
  /** Sections of the site; those that are false are turned off. */
  sections: Readonly<Partial<Record<Product, boolean>>>;
  /** What operators have closed to the player. */
  closed: readonly Product[];
  /** ISO 3166-1; null if it is unknown. */
  country: string | null;
}

/** Whether a game of the house or of a provider opens for somebody: limits of the player are not in it. */
export function isGameOpen(
  id: GameId | ProviderGameId,
  { rules, sections, closed, country }: GameClosing,
): boolean {
  const framed = id in PROVIDER_GAMES ? PROVIDER_GAMES[id as ProviderGameId] : null;
  const { section } = framed ?? CATALOGUE[id as GameId];
  const isShut = (product: Product) => sections[product] === false || closed.includes(product);
  if (isShut('games') || isShut(section) || rules.closedGames.includes(id)) return false;
  if (!framed) return true;
  const isBarred = country !== null && framed.notIn.includes(country);
  return !isBarred && !isProviderOff(rules.closedProviders, framed.provider, country);
}
