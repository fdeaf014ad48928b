import { parseSportsPath } from '@fairbook/remote-view/paths';
import { area, ID_NAME } from './route.ts';

const isLive = { '*': (rest: string) => parseSportsPath(`/live/${rest}`) !== null };
const isLine = { '*': (rest: string) => parseSportsPath(`/line/${rest}`) !== null };
/** The texts and markets of a game load with its lists, so the first page does without. */
const viewDictionaries = ['game', 'markets'];
/** The texts of the variants of lists. */
export const VARIANT = ['variants', ...viewDictionaries];
const live = { title: 'host.titleLive', section: 'live', where: isLive, viewDictionaries } as const;
const line = { title: 'host.navLine', section: 'line', where: isLine, viewDictionaries } as const;

/**
 * The line, live games and related pages. `live/*` and `line/*` hold menu section, sport, champ and game. Politics are a
 * sport there. UFC has no path in the specification; it is placed beside the other page types.
 */
export const SPORTS = area('Sports', { view: 'sports', hasQuickCoupon: true }, [
  ['home', '', { title: 'host.titleHome', description: 'host.descriptionHome', query: ['show'] }],
  ['live', 'live/*', { ...live, description: 'host.descriptionLive' }],
  ['line', 'line/*', { ...line, description: 'host.descriptionLine' }],
  ['betsonyour', '{section:live|line}/betsonyour/*', { pageType: 'betsonyour', viewDictionaries: VARIANT }],
  ['topgame', '{section:live|line}/topgame/*', { pageType: 'topgame', viewDictionaries: VARIANT }],
  ['ufc', '{section:live|line}/ufc/*', { pageType: 'ufc', viewDictionaries: VARIANT }],
  [
    'cyber-games',
    '{section:live|line}/cyber/*',
    {
      partOf: 'esports',
      title: 'titles.esports-all',
      pageType: 'cyber',
      viewDictionaries: ['esports', ...viewDictionaries],
    },
  ],
  ['marble', 'live/marble/*', { section: 'live', pageType: 'marble', viewDictionaries: VARIANT }],
  ['marble-line', 'line/marble/*', { redirect: '/live/marble' }],
  ['team', '{section:live|line}/team/:team'],
  ['team-games', '{section:live|line}/team/:team/line'],
  [
    'top-events',
    '{section:live|line}/topevents/:pageSubType?/:home?/:game?',
    { pageType: 'topevents', viewDictionaries: VARIANT },
  ],
  [
    'fifa-cup',
    '{section:live|line}/fifacup/:pageSubType?/:home?/:game?',
    { pageType: 'fifacup', viewDictionaries: VARIANT },
  ],
  ['favourites', 'favourites', { startsAtTop: true, viewDictionaries: ['favourites'] }],
  ['multi', 'multi', { section: 'live', query: ['games'], viewDictionaries: ['multi'] }],
  ['champs', 'champs/:champId?', { where: { champId: ID_NAME } }],
  [
    'results',
    'results',
    {
      title: 'host.titleResults',
      section: 'results',
      startsAtTop: true,
      query: ['sport', 'champ', 'day', 'tz', 'q', 'before'],
      viewDictionaries: ['results'],
    },
  ],
  // One list has the results of all games, in whichever section they were sold.
  ['results-zone', 'results/{zone:live|zone}', { section: 'results', redirect: '/results' }],
  ['statistic', 'statistic', { needs: 'statistic', startsAtTop: true, query: ['champ', 'game'] }],
  ['statistic-popup', 'statisticpopup/*', { needs: 'statistic', layout: 'empty' }],
]);
