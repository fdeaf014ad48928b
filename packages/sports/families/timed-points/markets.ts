import { faceOf, type ShownKind } from '../../markets/kind.ts';
import type { Figures, LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import { signed } from '../../markets/signed.ts';
import { type Verdict, VOID, wonIf } from '../../settlement/verdict.ts';
import { type Figure, figureOf, type PointsEnd, pointsIn, type Scope, type Segment } from './final-state.ts';
import type { PointsSport } from './sport.ts';

type PointsGroup = 'main' | 'handicap' | 'teams' | 'halves' | 'quarters';

type OfSegment = 'result' | 'handicap' | 'total' | 'home_total' | 'away_total' | 'odd_even';
type Inner = Exclude<Segment, 'full' | 'regular'>;
type PointsKey = 'points_winner' | `points_${OfSegment}` | `${Inner}_points_${OfSegment}`;

/** What decides a market: the points of its segment. */
export interface PointsFacts {
  home: number;
  away: number;
}

/** A market of the family: one figure of one segment decides it. */
export interface PointsMarket extends Market<PointsKey, PointsGroup, PointsFacts> {
  segment: Segment;
  figure: Figure;
  scope: Scope;
  paysFigure(value: number, outcome: string, line: number): Verdict;
}

interface Kind extends ShownKind {
  rule: string;
  figure: Figure;
  pays(value: number, outcome: string, line: number): Verdict;
}

/** Lines end in a half: no result equals the line, so no stake is returned. */
const TOTAL: LineShape = { kind: 'total', step: 1, from: 0.5, isAboveZero: true };
const HANDICAP: LineShape = { kind: 'handicap', step: 1, from: 0.5 };

const SIDES = outcomes(['1', '2'], 'first');
const RESULTS = outcomes(['1', 'x', '2'], 'first');
const HANDICAPS = outcomes(['1', '2'], 'first', { text: 'handicap' });
const OVERS = outcomes(['over', 'under'], 'none');
const PARITIES = outcomes(['odd', 'even'], 'none');

const winner: Kind = {
  outcomes: SIDES,
  rule: 'points_winner',
  brief: 'match_winner',
  figure: 'margin',
  pays: (margin, key) => (margin === 0 ? VOID : wonIf(margin > 0 === (key === '1'))),
};
const result: Kind = {
  outcomes: RESULTS,
  rule: 'points_result',
  brief: 'result',
  figure: 'margin',
  pays: (margin, key) => wonIf(key === (margin === 0 ? 'x' : margin > 0 ? '1' : '2')),
};
const handicap: Kind = {
  outcomes: HANDICAPS,
  rule: 'points_handicap',
  line: HANDICAP,
  brief: 'games_handicap',
  figure: 'margin',
  pays: (margin, key, line) => wonIf(key === '1' ? margin + line > 0 : margin + line < 0),
};
const total: Kind = {
  outcomes: OVERS,
  rule: 'points_total',
  line: TOTAL,
  brief: 'total',
  figure: 'total',
  pays: (points, key, line) => wonIf(key === 'over' ? points > line : points < line),
};
const oddEven: Kind = {
  outcomes: PARITIES,
  rule: 'points_odd_even',
  brief: 'odd_even',
  figure: 'total',
  pays: (points, key) => wonIf((points % 2 === 0) === (key === 'even')),
};
const totalOf = (side: 'home' | 'away'): Kind => ({ ...total, rule: `points_${side}_total`, figure: side });

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
export function pointsMarkets({ typesFrom }: PointsSport): PointsMarket[] {
  const whole = (id: number, name: OfSegment, group: PointsGroup, segment: Segment = 'full') =>
    market(typesFrom + id, `points_${name}`, KINDS[name], { group, segment });
  return [
    market(typesFrom + 1, 'points_winner', winner, { group: 'main', segment: 'full' }),
    whole(3, 'total', 'main'),
    whole(7, 'result', 'main', 'regular'),
    whole(6, 'odd_even', 'main'),
    whole(2, 'handicap', 'handicap'),
    whole(4, 'home_total', 'teams'),
    whole(5, 'away_total', 'teams'),
    ...INNER.flatMap(([segment, group], n) =>
      Object.entries(KINDS).map(([name, kind], i) =>
        market(typesFrom + 100 * (n + 1) + i + 1, `${segment}_points_${name as OfSegment}`, kind, {
          ...{ group, segment, around: [segment] },
        }),
      ),
    ),
  ];
}

interface Where {
  group: PointsGroup;
  segment: Segment;
  around?: readonly string[];
}

function market(
  id: number,
  key: PointsKey,
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
      rule: kind.rule,
      isLined: false,
      figures: (facts, outcome, line) => ({
        scope: segment,
        ...facts,
        ...lineFigures(face.line, outcome, line),
      }),
    },
    related: {
      mirror: side ? mirrorOf(key) : key,
      mirrored: set.mirrored,
      about: side ? () => (side === 'home' ? 0 : 1) : set.about,
    },
    winners: 1,
  };
}

function mirrorOf(key: PointsKey): PointsKey {
  const other = key.includes('home') ? key.replace('home', 'away') : key.replace('away', 'home');
  return other as PointsKey;
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
  end: Pick<PointsEnd, 'parts'>,
  { segment }: Pick<PointsMarket, 'segment'>,
): PointsFacts {
  const [home, away] = pointsIn(end, segment);
  return { home, away };
}
