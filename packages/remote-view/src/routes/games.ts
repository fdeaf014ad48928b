import { area } from './route.ts';

const TOTO = { section: 'toto', view: 'pools', isPlanned: false, startsAtTop: true } as const;

/**
 * Our own games and lotto: planned; and toto. The specification has no path for the bonus games; they are under
 * `bonusgames`.
 */
export const GAMES = area('Games', { isPlanned: true, section: 'games' }, [
  ['games', 'games'],
  ['game-project', 'games/:gameRoute'],
  ['games-landing', 'games-landing/:landingRoute'],
  ['old-games', 'allgamesentrance', { redirect: '/games' }],
  ['old-game', 'allgamesentrance/:gameRoute', { redirect: '/games/:gameRoute' }],
  ['bonus-games', 'bonusgames', { section: 'bonusGames' }],
  ['bonus-game', 'bonusgames/{game:fortuna|chest|memory|safe|lottery|dragon}', { section: 'bonusGames' }],
  ['old-bonus-game', 'bonusgames/dragon-bonus', { redirect: '/bonusgames/dragon' }],
  ['toto', 'toto/:totoSection?', TOTO],
  [
    'toto-page',
    'toto/:totoSection/{page:draw|next|coupons|draws|nonimees}',
    { ...TOTO, query: ['id', 'before'] },
  ],
  [
    'lotto',
    'lotto/{sectionName:catalog|results|view}?/:lottoId?',
    { section: 'lotto', where: { lottoId: /^[\w-]+$/ } },
  ],
]);
