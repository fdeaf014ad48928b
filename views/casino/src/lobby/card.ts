import type { casino } from '@fairbook/contracts';
import type { Category } from '@fairbook/contracts/casino/catalogue';
import type { ProviderGameId } from '@fairbook/contracts/casino/provider-games';
import { FAMILIES, type Family, type GameId } from '@fairbook/games';

/** What a game asks of its player, or gives, beyond its family. */
export const FEATURES = ['decisions', 'options', 'large'] as const;
export type Feature = (typeof FEATURES)[number];

/** Families by which the lobby sorts games: those of the house, and all games of providers. */
export const CARD_FAMILIES = [...FAMILIES, 'providers'] as const;
export type CardFamily = Family | 'providers';

/** A game as the lobby shows it. */
export interface GameCard {
  id: GameId | ProviderGameId;
  /** Its number in the catalogue, which is also its id among favourites. A newer game has a higher one. */
  number: number;
  family: CardFamily;
  category: Category;
  features: readonly Feature[];
  /** Takes new rounds. */
  isOpen: boolean;
  figures: Pick<casino.CasinoGame['figures'], 'returned' | 'deviation'>;
}

/** Name and sentence of a game in the reader's language. */
export interface Named {
  card: GameCard;
  name: string;
  about: string;
}
