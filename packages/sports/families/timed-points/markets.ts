import { faceOf, type ShownKind } from '../../markets/kind.ts';
import type { Figures, LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import { signed } from '../../markets/signed.ts';
import { type Verdict, VOID, wonIf } from '../../settlement/verdict.ts';
import type { WithPlayers } from '../players/kinds.ts';
import { type Figure, figureOf, type PointsEnd, pointsIn, type Scope, type Segment } from './final-state.ts';
import { type PlayerKind, playerKinds } from './players/kinds.ts';
import type { PointsSport } from './sport.ts';

type PointsGroup = 'main' | 'handicap' | 'teams' | 'halves' | 'quarters' | 'players';

type OfSegment = 'result' | 'handicap' | 'total' | 'home_total' | 'away_total' | 'odd_even';
type Inner = Exclude<Segment, 'full' | 'regular'>;

/** What decides a market: the points of its segment, or what players did. */
export interface PointsFacts extends WithPlayers {
  home: number;
  away: number;
}

/**
 * A market of the family: one figure of one segment decides it, or what a player does (scope `players`, without a figure).
 */
export interface PointsMarket extends Market<string, PointsGroup, PointsFacts> {
  segment: Segment;
  figure: Figure | null;
  scope: Scope;
  paysFigure(value: number, outcome: string, line: number): Verdict;
}

interface Kind extends ShownKind {
  /** Key of the text that explains its rule, without the prefix of its sport (`texts`). */
  rule: string;
  figure: Figure;
  /** How many outcomes win at once, if not one. */
  winners?: 0 | 2;
  pays(value: number, outcome: string, line: number): Verdict;
}

/** Lines end in a half: no result equals the line, so no stake is returned. */
const TOTAL: LineShape = { kind: 'total', step: 1, from: 0.5, isAboveZero: true };
const HANDICAP: LineShape = { kind: 'handicap', step: 1, from: 0.5 };

const DOUBLES = outcomes(['1x', '12', 'x2'], 'first', { label: 'short' });
const SIDES = outcomes(['1', '2'], 'first');
const RESULTS = outcomes(['1', 'x', '2'], 'first');
const HANDICAPS = outcomes(['1', '2'], 'first', { text: 'handicap' });
const OVERS = outcomes(['over', 'under'], 'none');
const PARITIES = outcomes(['odd', 'even'], 'none');

const winner: Kind = {
  outcomes: SIDES,
  rule: 'winner',
  brief: 'match_winner',
  figure: 'margin',
  pays: (margin, key) => (margin === 0 ? VOID : wonIf(margin > 0 === (key === '1'))),
};
const result: Kind = {
  outcomes: RESULTS,
  rule: 'result',
  brief: 'result',
  figure: 'margin',
  pays: (margin, key) => wonIf(key === (margin === 0 ? 'x' : margin > 0 ? '1' : '2')),
};
const doubleChance: Kind = {
  outcomes: DOUBLES,
  rule: 'double_chance',
  brief: 'double_chance',
  winners: 2,
  figure: 'margin',
  pays: (margin, key) => wonIf(key.includes(margin === 0 ? 'x' : margin > 0 ? '1' : '2')),
};
const handicap: Kind = {
  outcomes: HANDICAPS,
  rule: 'handicap',
  line: HANDICAP,
  brief: 'games_handicap',
  figure: 'margin',
  pays: (margin, key, line) => wonIf(key === '1' ? margin + line > 0 : margin + line < 0),
};
const total: Kind = {
  outcomes: OVERS,
  rule: 'total',
  line: TOTAL,
  brief: 'total',
  figure: 'total',
  pays: (points, key, line) => wonIf(key === 'over' ? points > line : points < line),
};
const oddEven: Kind = {
  outcomes: PARITIES,
  rule: 'odd_even',
  brief: 'odd_even',
  figure: 'total',
  pays: (points, key) => wonIf((points % 2 === 0) === (key === 'even')),
};
const totalOf = (side: 'home' | 'away'): Kind => ({ ...total, rule: `${side}_total`, figure: side });

const KINDS: Record<OfSegment, Kind> = {
  result,
  handicap,
  total,
  home_total: totalOf('home'),
  away_total: totalOf('away'),
  odd_even: oddEven,
};

/** The segments in the order of their ids, a hundred for each, with the groups of their markets. */
const INNER: readonly (readonly [Inner, PointsGroup])[] = [
  ['half1', 'halves'],
  ['half2', 'halves'],
  ['part1', 'quarters'],
  ['part2', 'quarters'],
  ['part3', 'quarters'],
  ['part4', 'quarters'],
];

/** All markets of a sport, in the order of the screens. */
export function pointsMarkets(sport: PointsSport): PointsMarket[] {
  const { typesFrom, texts, level, regular } = sport;
  const market = marketsIn(sport);
  const whole = (id: number, name: OfSegment, group: PointsGroup) =>
    market(typesFrom + id, `${texts}_${name}`, KINDS[name], { group, segment: 'full' });
  const main = (id: number, name: string, kind: Kind, segment: Segment = 'full') =>
    market(typesFrom + id, `${texts}_${name}`, kind, { group: 'main', segment });
  // Without overtimes the score of regular time is that of the game, and its markets are named without them.
  const isDraw = level === 'draw';
  const results = isDraw
    ? [
        main(1, '1x2', result),
        main(8, 'double_chance', doubleChance),
        main(9, 'draw_no_bet', { ...winner, brief: 'draw_no_bet' }),
      ]
    : [main(1, 'winner', winner)];
  return [
    ...results,
    whole(3, 'total', 'main'),
    ...(isDraw ? [] : [main(7, 'result', result, 'regular')]),
    whole(6, 'odd_even', 'main'),
    market(typesFrom + 2, `${texts}_${isDraw ? 'spread' : 'handicap'}`, handicap, {
      ...{ group: 'handicap', segment: 'full' },
    }),
    whole(4, 'home_total', 'teams'),
    whole(5, 'away_total', 'teams'),
    ...INNER.filter(([, group]) => regular === 4 || group === 'halves').flatMap(([segment, group], n) =>
      Object.entries(KINDS).map(([name, kind], i) =>
        market(typesFrom + 100 * (n + 1) + i + 1, `${segment}_${texts}_${name}`, kind, {
          ...{ group, segment, around: [segment] },
        }),
      ),
    ),
    ...(sport.players ? playerKinds(sport.players) : []).map(([id, key, kind]) =>
      playerMarket(typesFrom + id, key, kind),
    ),
  ];
}

interface Where {
  group: PointsGroup;
  segment: Segment;
  around?: readonly string[];
}

function marketsIn(sport: PointsSport) {
  return (id: number, key: string, kind: Kind, where: Where) => market(sport, id, key, kind, where);
}

function market(
  sport: PointsSport,
  id: number,
  key: string,
  kind: Kind,
  { group, segment, around = [] }: Where,
): PointsMarket {
  const { figure, pays, outcomes: set } = kind;
  const side = figure === 'home' || figure === 'away' ? figure : null;
  const face = faceOf(key, kind, side ? [side, ...around] : around);
  return {
    ...{ id, key, group, segment, figure, scope: `${segment}:${figure}`, ...face },
    pays: ({ home, away }, outcome, line) => pays(figureOf([home, away], figure), outcome, line),
    paysFigure: pays,
    why: {
      rule: `${sport.texts}_${kind.rule}`,
      isLined: false,
      figures: (facts, outcome, line) => ({
        scope: segment === 'full' && sport.level === 'draw' ? 'regular' : segment,
        ...{ home: facts.home, away: facts.away },
        ...lineFigures(face.line, outcome, line),
      }),
    },
    related: {
      mirror: side ? mirrorOf(key) : key,
      mirrored: set.mirrored,
      about: side ? () => (side === 'home' ? 0 : 1) : set.about,
    },
    winners: kind.winners ?? 1,
  };
}

/** A market on players, in regular time. */
function playerMarket(id: number, key: string, kind: PlayerKind): PointsMarket {
  const { outcomes: set } = kind;
  const face = faceOf(key, kind, []);
  return {
    ...{ id, key, group: 'players', segment: 'regular', figure: null, scope: 'players', ...face },
    pays: (facts, outcome, line) => kind.pays(facts, outcome, line),
    // No figure decides it: a game of which nothing is told returns the stakes.
    paysFigure: () => VOID,
    why: {
      rule: kind.rule,
      isLined: false,
      figures: ({ home, away, players }, outcome, line) => ({
        ...{ home, away },
        ...lineFigures(face.line, outcome, line),
        ...kind.tells(players ? { players } : {}, outcome),
      }),
    },
    related: { mirror: key, mirrored: set.mirrored, about: set.about },
    winners: 0,
  };
}

function mirrorOf(key: string): string {
  return key.includes('home') ? key.replace('home', 'away') : key.replace('away', 'home');
}

/**
 * The line of a market; that of a handicap from the view of the side that is bet on. The line in an id is the home
 * side's.
 */
function lineFigures({ kind }: LineShape, outcome: string, line: string): Figures {
  if (kind === 'none') return {};
  if (kind !== 'handicap') return { line };
  return { line: signed(outcome === '2' ? -Number(line) : Number(line)), side: outcome };
}

export function factsOf(
  sport: PointsSport,
  end: Pick<PointsEnd, 'parts' | 'players'>,
  { segment }: Pick<PointsMarket, 'segment'>,
): PointsFacts {
  const [home, away] = pointsIn(sport, end, segment);
  return { home, away, ...(end.players && { players: end.players }) };
}
