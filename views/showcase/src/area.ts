import type { Action, Area } from '@fairbook/ui/doc';

const CODES: Action = ['showcase.toCodes', '/office/promotion'];

/** What the house gives: bonuses (or offers, as a setting calls them), promotions, and what points buy. */
export const AREA: Area = {
  id: 'showcase',
  nav: [],
  wayOut: [['showcase.toAll', '/promotions']],
  pages: [
    { key: 'bonuses', at: ['bonuses'] },
    { key: 'bonuses', at: ['bonuses-section'], params: { section: 'rules' } },
    { key: 'bonusGames', at: ['bonuses-section'], params: { section: 'games' }, under: 'bonuses' },
    { key: 'offers', at: ['offers'] },
    { key: 'offers', at: ['offers-section'], params: { section: 'rules' } },
    { key: 'offerGames', at: ['offers-section'], params: { section: 'games' }, under: 'offers' },
    { key: 'promotions', at: ['promotions'] },
    { key: 'promo', at: ['promo'], actions: [CODES] },
  ],
};
