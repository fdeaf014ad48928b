import type { Figures, LineShape } from '../../../markets/market.ts';
import * as kinds from '../markets/kinds.ts';
import { marketsOf, type RaceMarket } from '../markets/market.ts';
import { scores } from '../markets/outcomes.ts';
import { other, type Place, setsWonIn } from '../score.ts';
import {
  endsOf,
  KILLS,
  matchWinnerOf,
  RALLY_SETS,
  type RallyEnd,
  type RallyParts,
  type RallyScope,
} from './final-state.ts';
import { mostSets, type RallySport, type Words } from './sport.ts';

type RallyGroup = 'main' | 'kills' | NonNullable<Words['unit']> | `${Words['set']}s` | Words['sides'];

const SIDES = ['home', 'away'] as const;

export type RallyMarket = RaceMarket<string, RallyGroup, RallyScope, RallyParts[RallyScope], RallyEnd>;

/** The number of a set is the line of its market. */
const NUMBERED: LineShape = { kind: 'ordinal', step: 1, from: 1, isAboveZero: true };

/** All markets of a sport, in the order of the screens. */
export function rallyMarkets(sport: RallySport): RallyMarket[] {
  const { words, typesFrom: id, formats } = sport;
  const market = marketsOf<string, RallyGroup, RallyScope, RallyParts, RallyEnd>({
    texts: words.texts,
    endsOf: (end, scope, set) => endsOf(sport, end, scope, set),
    endOf: (end) => (matchWinnerOf(sport, end) === null ? 'broken' : 'played'),
    setsWon: (sets) => setsWonIn(sets, sport),
    killFigures,
  });
  const { set, unit, sides } = words;
  const inSets = { group: `${set}s`, scope: 'sets' } as const;
  return [
    market(id + 1, 'match_winner', kinds.matchWinner, { group: 'main', scope: 'sets' }),
    ...formats.map((bestOf, n) =>
      market(bettingId(id, n), n === 0 ? `${set}_betting` : `${set}_betting_${bestOf}`, betting(bestOf), {
        ...{ group: 'main', scope: 'sets' },
      }),
    ),
    ...(unit === null ? [numbered(sport, market)] : ofPoints(sport, market)),
    market(id + 4, `total_${set}s`, kinds.totalSets, inSets),
    market(id + 5, `${set}_handicap`, { ...kinds.setHandicap, brief: `${set}_handicap` }, inSets),
    market(id + 6, `${set}_match`, kinds.setMatch, inSets),
    ...(unit === null ? ofKills(sport, market) : ofSets(sport, market)),
    ...(set === 'frame' ? [] : ([0, 1] as const)).map((place: Place) =>
      market(id + 22 + place, `player${place + 1}_wins_${set}`, kinds.ofPlayer.winsSet(place), {
        ...{ group: sides, scope: 'sets' },
        player: { place, mirror: `player${other(place) + 1}_wins_${set}` },
      }),
    ),
  ];
}

type Make = ReturnType<typeof marketsOf<string, RallyGroup, RallyScope, RallyParts, RallyEnd>>;

/** The id of the market on the score in sets, which differs between formats. */
export function bettingId(typesFrom: number, format: number): number {
  return typesFrom + (format === 0 ? 2 : 60 + format);
}

function betting(bestOf: number) {
  const most = (bestOf + 1) / 2;
  return kinds.setScores(scores(Array.from({ length: most }, (_, lost) => `${most}-${lost}`)));
}

/** The points of the match. */
function ofPoints({ words, typesFrom: id }: RallySport, market: Make): RallyMarket[] {
  const { unit, sides } = words;
  if (unit === null) return [];
  const inPoints = { group: unit, scope: 'games' } as const;
  return [
    market(id + 10, `${unit}_total`, kinds.totalGames, inPoints),
    market(id + 11, unit === 'points' ? 'rally_handicap' : `${unit}_handicap`, kinds.gamesHandicap, inPoints),
    market(id + 13, `${unit}_odd_even`, kinds.oddEven, inPoints),
    ...([0, 1] as const).map((place: Place) =>
      market(id + 20 + place, `${unit}_${SIDES[place]}_total`, kinds.ofPlayer.games(place), {
        ...{ group: sides, scope: 'games', around: [SIDES[place]] },
        player: { place, mirror: `${unit}_${SIDES[other(place)]}_total` },
      }),
    ),
  ];
}

/** Each of the first seven sets, with its points. */
function ofSets(sport: RallySport, market: Make): RallyMarket[] {
  const { words, typesFrom } = sport;
  return RALLY_SETS.slice(0, mostSets(sport)).flatMap((scope, n): RallyMarket[] => {
    const name = `${words.set}${n + 1}`;
    const place = { group: `${words.set}s`, scope, set: n + 1, around: [name] } as const;
    const from = typesFrom + 100 * (n + 1);
    return [
      market(from + 1, `${name}_winner`, kinds.ofSet.winner, place),
      market(from + 3, `${name}_${words.unit}_total`, kinds.ofSet.total, place),
      market(from + 4, `${name}_${words.unit}_handicap`, kinds.ofSet.handicap, place),
    ];
  });
}

/** The kills of each map, after those of its id that sets with points have. */
function ofKills({ words, typesFrom, kills, ...sport }: RallySport, market: Make): RallyMarket[] {
  if (!kills) return [];
  return KILLS.slice(0, mostSets(sport)).flatMap((scope, n): RallyMarket[] => {
    const name = `${words.set}${n + 1}`;
    const place = { group: 'kills', scope, set: n + 1, around: [name] } as const;
    const from = typesFrom + 100 * (n + 1);
    return [
      market(from + 5, `${name}_kills_total`, kinds.ofKills.total, place),
      market(from + 6, `${name}_most_kills`, kinds.ofKills.most, place),
      market(from + 7, `${name}_kills_handicap`, kinds.ofKills.handicap, place),
    ];
  });
}

/** Kills of a map that was over; none where it was not played out, or nobody counted. */
function killFigures({ kills }: RallyEnd, set: number | null): Figures {
  const own = set === null ? undefined : kills?.[set - 1];
  return own ? { kills: `${own[0]}–${own[1]}`, count: own[0] + own[1] } : { kills: 'none', count: 0 };
}

/** Who wins a set that has only a winner: its number is the line. */
function numbered(sport: RallySport, market: Make): RallyMarket {
  const { words, typesFrom } = sport;
  const kind = {
    ...kinds.ofSet.winner,
    brief: `${words.set}_number`,
    line: NUMBERED,
    layout: 'lines',
  } as const;
  const at = (n: number) =>
    market(typesFrom + 50, `${words.set}_winner`, kind, { group: 'main', scope: 'set1', set: n });
  const { why, ...first } = at(1);
  return {
    ...first,
    set: null,
    pays: (end, outcome, line) => at(line).pays(end, outcome, line),
    why: { ...why, figures: (end, outcome, line) => at(Number(line)).why.figures(end, outcome, line) },
  };
}
