import type { Action, Area, AreaPage } from '@fairbook/ui/doc';
import { champPage, champsPage } from './champs.ts';
import { teamPage } from './team.ts';

const ACTIONS: readonly Action[] = [
  ['pages.toLive', '/live'],
  ['pages.toLine', '/line'],
  ['pages.toResults', '/results'],
];

/** Page types of the betting section; `*` is the sport, competition and game below. */
function type(key: string, at = `live|line/${key}/*`): AreaPage {
  return { key, at: [at], actions: ACTIONS };
}

/** Pages of the sports view without a list of prices (S1 §2). */
export const AREA: Area = {
  id: 'specials',
  nav: [],
  wayOut: ACTIONS,
  pages: [
    { key: 'champs', at: ['champs'], make: champsPage },
    { key: 'champs', at: ['champs/@'], make: champPage },
    { key: 'team', at: ['live|line/team/@', 'live|line/team/@/line'], make: teamPage },
    type('betsonyour'),
    type('topgame'),
    type('ufc'),
    type('politics'),
    type('marble', 'live/marble/*'),
    { ...type('cyber'), actions: [['pages.toEsports', '/real/all'], ...ACTIONS] },
    type('topevents'),
    type('fifacup'),
    { key: 'statistic', at: ['statistic'], actions: [...ACTIONS].reverse() },
    { key: 'statisticGame', at: ['statisticpopup/*'], actions: [...ACTIONS].reverse() },
  ],
};
