import type { Action, Area, AreaPage } from '@fairbook/ui/doc';

const ACTIONS: readonly Action[] = [
  ['pages.toLive', '/live'],
  ['pages.toLine', '/line'],
  ['pages.toProof', '/information/about'],
];

const SLOT_KINDS = 'popular|new|jackpots|classics|video|megaways|bonus-buy|drops';
const TABLE_KINDS = 'popular|new|live|table|roulette|blackjack|baccarat|poker|game-shows|dice';
const POKER_GAMES = 'texas|omaha|draw|short-deck|tournaments';

function shelf(key: string, at: string, under = 'lobby'): AreaPage {
  return { key, at: [at], under, actions: ACTIONS };
}

/** A page whose address carries what it is about. */
function one(key: string, under: string, ...at: string[]): AreaPage {
  return { key, at, under, actions: ACTIONS };
}

/** Everything of the casino (S1 §2). No game is connected yet, so each shelf says so and leads to what works. */
export const AREA: Area = {
  id: 'casino',
  nav: [
    { name: 'play', pages: ['lobby', 'slots', 'live', 'crash', 'fast', 'search', 'providers'] },
    {
      name: 'kinds',
      pages: [
        'cards',
        'poker',
        'bingo',
        'keno',
        'scratchcards',
        'tvgames',
        'virtual',
        'fishing',
        'asian',
        'skill',
        'brand',
        'other',
      ],
    },
    { name: 'mine', pages: ['mine', 'favorites', 'bonuses', 'tournaments'] },
  ],
  wayOut: [['pages.toCasino', '/casino-lobby'], ...ACTIONS],
  pages: [
    { key: 'lobby', at: ['casino-lobby'], actions: ACTIONS, related: ['slots', 'live', 'crash', 'cards'] },
    shelf('slots', 'slots'),
    shelf('vulkan', 'slots/vulkan', 'slots'),
    {
      key: 'thanks',
      at: ['slots|casino|keno/thankyou'],
      under: 'lobby',
      actions: [['pages.toAccount', '/office/account'], ...ACTIONS],
    },
    shelf('firstDeposit', 'casino/slot-first-deposit', 'bonuses'),
    shelf('brand', 'casino/brand'),
    one('slotsKind', 'slots', `slots/${SLOT_KINDS}`),
    shelf('live', 'casino'),
    one('liveKind', 'live', `casino/${TABLE_KINDS}`),
    one(
      'game',
      'lobby',
      'slots|casino/game/#/@',
      `slots/${SLOT_KINDS}/game/#/@`,
      `casino/${TABLE_KINDS}/game/#/@`,
    ),
    shelf('bingo', 'bingo'),
    shelf('keno', 'keno'),
    shelf('poker', 'poker'),
    one('pokerGame', 'poker', `poker/${POKER_GAMES}`),
    shelf('scratchcards', 'scratchcards'),
    shelf('fishing', 'fishinghunting'),
    shelf('tvgames', 'tvgames'),
    shelf('virtual', 'virtualsports'),
    shelf('fast', 'fast-games'),
    shelf('fastBet', 'fast-bet'),
    shelf('asian', 'asian-games'),
    shelf('cards', 'card-games'),
    shelf('crash', 'crash-games'),
    shelf('skill', 'skill-games'),
    shelf('other', 'othergames'),
    shelf('providers', 'providers'),
    one('provider', 'providers', 'providers/@'),
    shelf('search', 'casino-search'),
    shelf('mine', 'my-casino'),
    shelf('favorites', 'my-casino/favorites', 'mine'),
    shelf('bonuses', 'bonus/casino'),
    shelf('tournaments', 'bonus/casino/tournaments', 'bonuses'),
    one('tournament', 'tournaments', 'bonus/casino/tournaments/#'),
    one('promotion', 'bonuses', 'bonus/casino/promotions/#'),
    one('bonus', 'bonuses', 'bonus/casino/#'),
  ],
};
