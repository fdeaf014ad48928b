import { FACETS } from './casino.ts';
import { area } from './route.ts';

const TOTO = { section: 'toto', view: 'pools', query: ['id', 'before'] } as const;
const BONUS = { section: 'bonusGames', view: 'casino' } as const;

/**
 * Our own games, the bonus games, toto and the lotteries. The specification has no path for the bonus games; they are
 * under `bonusgames`.
 */
export const GAMES = area('Games', { section: 'games' }, [
  ['games', 'games', { view: 'casino', query: FACETS }],
  ['game-project', 'games/:gameRoute', { view: 'casino', query: ['game', 'round'] }],
  ['games-landing', 'games-landing/:landingRoute', { view: 'casino', isLanding: true }],
  ['old-games', 'allgamesentrance', { redirect: '/games' }],
  ['old-game', 'allgamesentrance/:gameRoute', { redirect: '/games/:gameRoute' }],
  ['bonus-games', 'bonusgames', BONUS],
  ['bonus-game', 'bonusgames/{game:fortuna|chest|memory|safe|lottery|dragon}', { ...BONUS, query: ['try'] }],
  ['old-bonus-game', 'bonusgames/dragon-bonus', { redirect: '/bonusgames/dragon' }],
  ['toto', 'toto/:totoSection?', TOTO],
  ['toto-page', 'toto/:totoSection/{page:draw|next|coupons|draws|nonimees}', TOTO],
  [
    'lotto',
    'lotto/{sectionName:catalog|results|view}?/:lottoId?',
    {
      section: 'lotto',
      view: 'pools',

      query: ['day'],
      where: { lottoId: /^[\w-]+$/ },
    },
  ],
]);
