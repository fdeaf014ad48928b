import { parseSportsPath } from '@fairbook/remote-view';
import { area, ID_NAME } from './route.ts';

const isLive = { '*': (rest: string) => parseSportsPath(`/live/${rest}`) !== null };
const isLine = { '*': (rest: string) => parseSportsPath(`/line/${rest}`) !== null };
const live = { title: 'host.titleLive', section: 'live', where: isLive } as const;
const line = { title: 'host.titleLine', section: 'line', where: isLine } as const;

/**
 * Lines, live games and what belongs to them. `live/*` and `line/*` hold menu section, sport, champ and game. UFC and
 * politics have no path in the specification: they stand where the other page types do.
 */
export const SPORTS = area('Sports', { view: 'sports', hasQuickCoupon: true }, [
  ['home', '', { title: 'host.titleHome', description: 'host.descriptionHome' }],
  ['live', 'live/*', { ...live, description: 'host.descriptionLive' }],
  ['line', 'line/*', { ...line, description: 'host.descriptionLine' }],
  ['betsonyour', '{section:live|line}/betsonyour/*', { where: isLine }],
  ['topgame', '{section:live|line}/topgame/*', { where: isLine }],
  ['ufc', '{section:live|line}/ufc/*', { where: isLine }],
  ['politics', '{section:live|line}/politics/*', { where: isLine }],
  [
    'cyber-games',
    '{section:live|line}/cyber/*',
    { where: isLine, partOf: 'esports', title: 'titles.esports-all' },
  ],
  ['marble', 'live/marble/*', { where: isLive, section: 'live' }],
  ['marble-line', 'line/marble/*', { redirect: '/live/marble' }],
  ['team', '{section:live|line}/team/:team'],
  ['team-games', '{section:live|line}/team/:team/line'],
  ['top-events', '{section:live|line}/topevents/:pageSubType?/:home?/:game?'],
  ['fifa-cup', '{section:live|line}/fifacup/:pageSubType?/:home?/:game?'],
  ['multi', 'multi', { section: 'live' }],
  ['champs', 'champs/:champId?', { where: { champId: ID_NAME } }],
  [
    'results',
    'results/{zone:live|zone}?',
    { title: 'host.titleResults', section: 'results', startsAtTop: true },
  ],
  ['statistic', 'statistic', { needs: 'statistic', startsAtTop: true }],
  ['statistic-popup', 'statisticpopup/*', { needs: 'statistic', layout: 'empty' }],
]);
