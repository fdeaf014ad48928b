import {
  CATALOGUE,
  CATEGORIES,
  type Category,
  GAME_PAGES,
  type GamePage,
} from '@fairbook/contracts/casino/catalogue';
import { PROVIDER_GAMES, type ProviderGameId } from '@fairbook/contracts/casino/provider-games';
import { GAME_IDS, GAMES, type GameId, WHOLE } from '@fairbook/games';
import type { LoadContext } from '@fairbook/remote-view';
import type { CasinoGame, GameReturn } from '../data.ts';
import type { Feature, GameCard } from './card.ts';

/** Pages that show the games of another page in a way of their own. */
const ALIKE: Readonly<Partial<Record<LoadContext['route']['id'], GamePage>>> = {
  'casino-brand': 'casino',
  'slot-first-deposit': 'slots',
  'slots-vulkan': 'slots',
};

const LARGE = 1_000 * WHOLE;

/** The catalogue's page behind a route; undefined for a page that shows all games or none. */
export const gamesPageOf = (id: LoadContext['route']['id']): GamePage | undefined =>
  ALIKE[id] ?? GAME_PAGES.find((page) => page === id);

/** The games that the catalogue puts on a page. */
export const gamesOn = (page: GamePage): GameId[] =>
  GAME_IDS.filter((id) => CATALOGUE[id].pages.includes(page));

/** What the cards of these games show, in the order of the lobby. */
export function cardsOf(listed: readonly CasinoGame[], ids: readonly GameId[]): GameCard[] {
  return listed
    .filter(({ id }) => ids.includes(id))
    .map(({ id, isOpen, figures }) => {
      const { number, category } = CATALOGUE[id];
      return { id, number, family: GAMES[id].family, category, features: featuresOf(id), isOpen, figures };
    });
}

/** The cards of games that run at their providers. */
export function framedCards(
  listed: readonly { id: ProviderGameId; isOpen: boolean }[],
): (GameCard & { id: ProviderGameId })[] {
  return listed.map(({ id, isOpen }) => {
    const { number, category, returned, deviation } = PROVIDER_GAMES[id];
    const figures = { returned, deviation };
    return { id, number, family: 'providers', category, features: [], isOpen, figures };
  });
}

function featuresOf(id: GameId): Feature[] {
  const { action, options, usual, most } = GAMES[id];
  const { properties = {} } = options as { properties?: object };
  const holds: Record<Feature, boolean> = {
    decisions: action !== null,
    options: Object.keys(properties).length > 0,
    large: most(usual).paid >= LARGE,
  };
  return (Object.keys(holds) as Feature[]).filter((feature) => holds[feature]);
}

/** Words of `{subcategory}`: a kind of games, the most played first, or the newest first. */
export type Subcategory = Category | 'popular' | 'new';

/** The word of an address; null for one that there isn't. */
export const subcategoryOf = (word: string): Subcategory | null =>
  [...CATEGORIES, 'popular' as const, 'new' as const].find((each) => each === word) ?? null;

/** Cards as a subcategory chooses or orders them. */
export function inSubcategory(
  cards: readonly GameCard[],
  word: Subcategory,
  returns: readonly GameReturn[],
): GameCard[] {
  const played = new Map<string, number>(returns.map(({ game, rounds }) => [game, rounds]));
  const rounds = ({ id }: GameCard) => played.get(id) ?? 0;
  if (word === 'popular') return cards.toSorted((a, b) => rounds(b) - rounds(a));
  if (word === 'new') return cards.toSorted((a, b) => b.number - a.number);
  return cards.filter(({ category }) => category === word);
}
