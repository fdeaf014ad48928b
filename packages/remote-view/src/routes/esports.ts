import { area } from './route.ts';

/** The texts and markets of a game load with its lists, as on the pages of sports. */
const viewDictionaries = ['esports', 'game', 'markets'];

/** Other pages are of the section in their address, live or line, which must be on, too. */
const esports = { section: 'esports' } as const;

/**
 * The types of esports: the games of the disciplines, with their own addresses. Old names and a type without anything
 * more redirect to the page with everything of the type, at which the menu starts.
 */
export const ESPORTS = area(
  'Esports',
  { view: 'sports', partOf: 'esports', pageType: 'esports', hasQuickCoupon: true, viewDictionaries },
  [
    ['cyber', 'cyber', { redirect: '/real/all' }],
    ['esports', 'esports', { redirect: '/real/all' }],
    ['esports-type', '{type:real|virtual|stream}', { redirect: '/:type/all' }],
    ['disciplines', '{type:real|virtual|stream}/disciplines', { redirect: '/:type/all' }],
    ['esports-all', '{type:real|virtual|stream}/all', esports],
    ['discipline', '{type:real|virtual|stream}/:discipline', esports],
    ['discipline-champs', '{type:real|virtual|stream}/:discipline/champs', esports],
    ['discipline-games', '{type:real|virtual|stream}/:discipline/{section:line|live}'],
    ['esports-champ', '{type:real|virtual|stream}/:discipline/:champ', esports],
    ['esports-game', '{type:real|virtual|stream}/:discipline/:champ/{section:line|live}/:game'],
  ],
);
