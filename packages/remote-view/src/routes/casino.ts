import { area, NUMBER } from './route.ts';

/** How the games of a page are chosen and searched. */
export const FACETS = ['q', 'family', 'return', 'volatility', 'feature'] as const;

/** Pages that list the games which the catalogue puts on them. */
const LISTS = { query: FACETS } as const;
const GAME = { where: { gameId: NUMBER } } as const;
const THANKS = { startsAtTop: true, title: 'titles.casino-thankyou' } as const;

/** Everything with a reel, a wheel, a table or a dealer. */
export const CASINO = area('Casino', { view: 'casino', section: 'casino' }, [
  ['casino', 'casino/:subcategory?', { section: 'liveCasino', ...LISTS }],
  ['casino-game', 'casino/:subcategory?/game/:gameId/:gameName', { section: 'liveCasino', ...GAME }],
  ['casino-brand', 'casino/brand', LISTS],
  ['slot-first-deposit', 'casino/slot-first-deposit', LISTS],
  ['casino-lobby', 'casino-lobby', { query: FACETS }],
  ['casino-search', 'casino-search', { query: FACETS }],
  ['my-casino', 'my-casino', { query: FACETS }],
  ['my-casino-favorites', 'my-casino/favorites', { query: FACETS }],
  ['providers', 'providers'],
  ['provider', 'providers/:provider', { query: FACETS }],
  ['slots', 'slots/:subcategory?', { section: 'slots', ...LISTS }],
  ['slots-game', 'slots/:subcategory?/game/:gameId/:gameName', { section: 'slots', ...GAME }],
  ['slots-vulkan', 'slots/vulkan', { section: 'slots', ...LISTS }],
  ['vulkan', 'vulkan', { redirect: '/slots/vulkan' }],
  ['slots-thankyou', 'slots/thankyou', { ...THANKS, section: 'slots' }],
  ['casino-thankyou', 'casino/thankyou', { ...THANKS, section: 'liveCasino' }],
  ['keno-thankyou', 'keno/thankyou', { ...THANKS, section: 'keno' }],
  ['bonus-casino', 'bonus/casino'],
  ['bonus-casino-promotion', 'bonus/casino/promotions/:id'],
  ['tournaments', 'bonus/casino/tournaments'],
  ['tournament', 'bonus/casino/tournaments/:id', { where: { id: NUMBER } }],
  ['bonus-casino-item', 'bonus/casino/:id', { where: { id: NUMBER } }],
  ['bingo', 'bingo', { section: 'bingo', ...LISTS }],
  ['keno', 'keno/:game?', { section: 'keno', ...LISTS }],
  ['poker', 'poker/:game?', { section: 'poker', ...LISTS }],
  ['old-poker', 'tvgames/view/poker', { redirect: '/poker' }],
  ['tvgames', 'tvgames', { section: 'tvGames', ...LISTS }],
  ['virtualsports', 'virtualsports', { section: 'virtualSports', ...LISTS }],
  ['scratchcards', 'scratchcards', { section: 'scratchcards', ...LISTS }],
  ['fishinghunting', 'fishinghunting', { section: 'fishingHunting', ...LISTS }],
  ['fast-games', 'fast-games', { section: 'fastGames', ...LISTS }],
  ['fast-bet', 'fast-bet', { section: 'fastGames', ...LISTS }],
  ['asian-games', 'asian-games', { section: 'asianGames', ...LISTS }],
  ['card-games', 'card-games', LISTS],
  ['crash-games', 'crash-games', LISTS],
  ['skill-games', 'skill-games', LISTS],
  ['othergames', 'othergames', { section: 'otherGames', ...LISTS }],
]);
