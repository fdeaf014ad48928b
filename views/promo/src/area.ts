import type { Action, Area, AreaPage } from '@fairbook/ui/doc';
import { alphabetPages } from './alphabet.ts';

const ACTIONS: readonly Action[] = [
  ['pages.toLive', '/live'],
  ['pages.toLine', '/line'],
  ['pages.toGlossary', '/betting-alphabet'],
];
const KINDS = 'clubs|leagues|players|media|companies';

function page(key: string, under: string | undefined, ...at: string[]): AreaPage {
  return { key, at, actions: ACTIONS, ...(under && { under }) };
}

/** Promotions, bonuses under both names, news, blog, partners and the betting alphabet (S1 §2). */
export const AREA: Area = {
  id: 'promo',
  nav: [
    { name: 'offers', pages: ['promo', 'promotions', 'bonuses', 'bonusRules', 'bonusGames'] },
    { name: 'reading', pages: ['alphabet', 'news', 'blog', 'partners'] },
  ],
  wayOut: [['pages.toPromo', '/promo'], ...ACTIONS],
  pages: [
    { ...page('promo', undefined, 'promo'), related: ['bonuses', 'promotions', 'news', 'alphabet'] },
    page('promotions', 'promo', 'promotions'),
    page('landing', 'promotions', 'promotions/landing/@'),
    page('promotion', 'promotions', 'promotions/@'),
    page('bonuses', 'promo', 'bonuses'),
    page('bonusRules', 'bonuses', 'bonuses/rules', 'offers/rules'),
    page('bonusGames', 'bonuses', 'bonuses/games', 'offers/games'),
    page('bonus', 'bonusRules', 'bonuses|offers/rules/@'),
    page('partnerBonus', 'bonuses', 'bonuses|offers/partners/@'),
    page('offers', 'promo', 'offers'),
    page('news', 'promo', 'news'),
    page('newsItem', 'news', 'news/@'),
    page('blog', 'promo', 'blog'),
    page('blogItem', 'blog', 'blog/@', 'blog/@/@'),
    page('partners', 'promo', 'ourpartners'),
    page('partnersSection', 'partners', `ourpartners/${KINDS}`),
    ...alphabetPages('promo'),
  ],
};
