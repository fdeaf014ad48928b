import { type RaceParts, type RaceScope, SET_SCOPES, type SetNumber } from '../final-state.ts';
import * as kinds from '../markets/kinds.ts';
import { marketsOf, type RaceMarket } from '../markets/market.ts';
import { other, type Place, setsWonIn, winnerBy } from '../score.ts';
import { endsOf, type RallyEnd } from './final-state.ts';
import { BEST_OF, type RallySport } from './sport.ts';

type RallyGroup = 'main' | 'points' | 'sets' | 'teams';

const SIDES = ['home', 'away'] as const;
type RallyKey =
  | 'match_winner'
  | 'set_betting'
  | 'set_match'
  | 'total_sets'
  | 'set_handicap'
  | 'points_total'
  | 'rally_handicap'
  | 'points_odd_even'
  | `points_${(typeof SIDES)[number]}_total`
  | `player${1 | 2}_wins_set`
  | `set${SetNumber}_${'winner' | 'points_total' | 'points_handicap'}`;

export type RallyMarket = RaceMarket<RallyKey, RallyGroup, RaceScope, RaceParts[RaceScope], RallyEnd>;

const SETS = { group: 'sets', scope: 'sets' } as const;
const POINTS = { group: 'points', scope: 'games' } as const;

/** All markets of a sport, in the order of the screens. */
export function rallyMarkets({ typesFrom: id, setAt }: RallySport): RallyMarket[] {
  const nested = { setAt };
  const market = marketsOf<RallyKey, RallyGroup, RaceScope, RaceParts, RallyEnd>({
    texts: 'rally',
    endsOf: (end, scope, set) => endsOf(nested, end, scope, set),
    endOf: ({ sets }) => (winnerBy(setsWonIn(sets, nested), BEST_OF) === null ? 'broken' : 'played'),
    setsWon: (sets) => setsWonIn(sets, nested),
  });
  return [
    market(id + 1, 'match_winner', kinds.matchWinner, { group: 'main', scope: 'sets' }),
    market(id + 2, 'set_betting', kinds.setBetting5, { group: 'main', scope: 'sets' }),
    market(id + 10, 'points_total', kinds.totalGames, POINTS),
    market(id + 11, 'rally_handicap', kinds.gamesHandicap, POINTS),
    market(id + 13, 'points_odd_even', kinds.oddEven, POINTS),
    market(id + 4, 'total_sets', kinds.totalSets, SETS),
    market(id + 5, 'set_handicap', kinds.setHandicap, SETS),
    market(id + 6, 'set_match', kinds.setMatch, SETS),
    ...SET_SCOPES.flatMap((scope, n): RallyMarket[] => {
      const set = (n + 1) as SetNumber;
      const place = { group: 'sets', scope, set, around: [scope] } as const;
      const from = id + 100 * set;
      return [
        market(from + 1, `set${set}_winner`, kinds.ofSet.winner, place),
        market(from + 3, `set${set}_points_total`, kinds.ofSet.total, place),
        market(from + 4, `set${set}_points_handicap`, kinds.ofSet.handicap, place),
      ];
    }),
    ...([0, 1] as const).flatMap((place: Place): RallyMarket[] => [
      market(id + 20 + place, `points_${SIDES[place]}_total`, kinds.ofPlayer.games(place), {
        ...{ group: 'teams', scope: 'games', around: [SIDES[place]] },
        player: { place, mirror: `points_${SIDES[other(place)]}_total` },
      }),
      market(id + 22 + place, `player${(place + 1) as 1 | 2}_wins_set`, kinds.ofPlayer.winsSet(place), {
        ...{ group: 'teams', scope: 'sets' },
        player: { place, mirror: `player${(other(place) + 1) as 1 | 2}_wins_set` },
      }),
    ]),
  ];
}
