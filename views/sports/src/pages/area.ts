import type { Action, Area } from '@fairbook/ui/doc';
import { esportsChampsPage } from '../esports/champs.ts';
import { champPage, champsPage } from './champs.ts';
import { statisticPage } from './statistic.ts';
import { teamPage } from './team.ts';

const ACTIONS: readonly Action[] = [
  ['pages.toLive', '/live'],
  ['pages.toLine', '/line'],
  ['pages.toResults', '/results'],
];

/** Pages of the sports view without a list of prices (S1 §2). */
export const AREA: Area = {
  id: 'specials',
  nav: [],
  wayOut: ACTIONS,
  pages: [
    {
      key: 'champs',
      at: ['champs'],
      make: (request) => (request.params.champId ? champPage : champsPage)(request),
    },
    { key: 'esportsChamps', at: ['discipline-champs'], make: esportsChampsPage },
    { key: 'statistic', at: ['statistic', 'statistic-popup'], make: statisticPage },
    { key: 'team', at: ['team', 'team-games'], make: teamPage },
  ],
};
