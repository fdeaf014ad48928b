import { area } from './route.ts';

/** Pages of the view `showcase`. */
const shown = { view: 'showcase' } as const;
/** Pages of the view `journal`. */
const written = { view: 'journal' } as const;
const bonuses = { ...shown, section: 'bonuses' } as const;
const promotions = { ...shown, section: 'promotions' } as const;

/** Bonuses and offers are the same pages; a setting chooses between the names. */
export const PROMO = area('Bonuses and promotions', { startsAtTop: true }, [
  ['bonuses', 'bonuses', bonuses],
  ['bonuses-section', 'bonuses/{section:rules|games}', bonuses],
  ['old-daily-drops', 'bonuses/rules/daily-drops', { redirect: '/bonuses/rules/dropsnwins' }],
  [
    'old-happy-birthday',
    'bonuses/rules/happy-birthday',
    { redirect: '/bonuses/rules/wishing_you_a_happy_birthday' },
  ],
  ['bonus', 'bonuses/rules/:id', bonuses],
  ['bonus-partner', 'bonuses/partners/:id', bonuses],
  ['offers', 'offers', bonuses],
  ['offers-section', 'offers/{section:rules|games}', bonuses],
  ['old-offer-daily-drops', 'offers/rules/daily-drops', { redirect: '/offers/rules/dropsnwins' }],
  [
    'old-offer-happy-birthday',
    'offers/rules/happy-birthday',
    { redirect: '/offers/rules/wishing_you_a_happy_birthday' },
  ],
  ['offer', 'offers/rules/:id', bonuses],
  ['offer-partner', 'offers/partners/:id', bonuses],
  ['old-daily-tournaments', 'promotions/daily-tournaments', { redirect: '/bonus/casino/tournaments' }],
  ['promotions', 'promotions', { ...promotions, query: ['category'] }],
  ['promotion', 'promotions/:promotionId', promotions],
  ['promotion-landing', 'promotions/landing/:landingId', { ...promotions, isLanding: true }],
  ['landing-page', 'promotions/landing/pages/:slug', { ...written, section: 'promotions', isLanding: true }],
  ['promo', 'promo', { ...shown, section: 'promo' }],
  ['news', 'news/:slug?', { ...written, section: 'news', query: ['page', 'q'] }],
  ['blog', 'blog/*', { ...written, section: 'blog', query: ['page', 'q'] }],
  [
    'betting-alphabet',
    'betting-alphabet/:block?/:category?/:slug?',
    { view: 'alphabet', section: 'bettingAlphabet' },
  ],
  ['ourpartners', 'ourpartners/:section?', { ...written, section: 'partners', query: ['page', 'q'] }],
  ['partners', 'partners', { redirect: '/ourpartners' }],
]);
