import { parseOutcomeId } from '../../../markets/ids.ts';
import { lineFits, type MarketFace } from '../../../markets/market.ts';
import { payoffsOf } from '../../../markets/payoffs.ts';
import { type Verdict, verdictName } from '../../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../../sport.ts';
import { arePlayersToldByClasses, everyoneScores, playerRange, playersApart } from '../../players/ends.ts';
import { scoreBy, scoresTo } from '../ends.ts';
import type { Goals } from '../final-state.ts';
import { partsByHand } from './by-hand.ts';
import { type PartsEnd, scoreIn } from './final-state.ts';
import { type PartsMarket, partsMarkets } from './markets.ts';
import { partsRules } from './rules.ts';
import type { PartsSport } from './sport.ts';
import type { PartsState } from './state.ts';

/** The most goals of a side in regular time that the book counts; 16 is the record of an NHL game. */
const MOST = 16;
const NIL: Goals = [0, 0];
const LINES: Record<MarketFace['line']['kind'], string> = {
  none: '',
  total: '5.5',
  handicap: '-1',
  ordinal: '1',
};
const PERIOD_LINE = '1.5';

/** The score of regular time. A level score is followed by an overtime that one side wins. */
interface Decided {
  score: Goals;
  overtime: Goals | null;
}

const DECIDED: readonly Decided[] = scoresTo(MOST).flatMap((score): Decided[] =>
  score[0] === score[1]
    ? [
        { score, overtime: [1, 0] },
        { score, overtime: [0, 1] },
      ]
    : [{ score, overtime: null }],
);

/**
 * The ends of a sport in parts. The book counts every score of regular time with the winner of the game. In each of
 * them an outcome on one period has the worst and the best result of all period scores that the score of the game has
 * room for.
 */
export function partsEnds<Sport extends string>({
  sport,
  ...table
}: PartsSport<Sport>): SportEnds<PartsEnd<Sport>, PartsState<Sport>> {
  const byId = new Map(partsMarkets({ sport, ...table }).map((market) => [market.id, market]));
  const payoffOf = payoffsOf(partsRules({ sport, ...table }));
  const endOf = (parts: readonly Goals[]): PartsEnd<Sport> => ({ sport, parts, shootout: null });
  return {
    counted: DECIDED.map(({ score, overtime }) =>
      endOf([score, NIL, NIL, ...(overtime === null ? [] : [overtime])]),
    ),
    rangesOf: (outcomeId) => rangesOf(byId, outcomeId),
    formatOf: () => '',
    byHand: partsByHand({ sport, ...(table.players && { players: table.players }) }),
    telling: () => [
      ...telling().map(endOf),
      ...(table.players ? [...playersApart(), ...everyoneScores()] : []).map(({ goals, players }) => ({
        ...endOf([scoreBy(goals), NIL, NIL]),
        players,
      })),
    ],
    areToldByClasses: (a, b) => arePlayersToldByClasses(payoffOf(a), payoffOf(b)),
    widestLine: 9,
    // 1–0, 0–2, 1–0: level after regular time, won in overtime.
    example: {
      ...endOf([
        [1, 0],
        [0, 2],
        [1, 0],
        [1, 0],
      ]),
      ...(table.players && { players: EXAMPLE_PLAYERS }),
    },
    exampleLine: ({ group, line }) =>
      group === 'periods' && line.kind === 'total' ? PERIOD_LINE : LINES[line.kind],
    scoresOf: (end) => ({
      score: scoreIn(end, 'final'),
      parts: end.parts.map(([home, away]) => [home, away]),
    }),
  };
}

const ORDER = ['lost', 'half_lost', 'void', 'half_won', 'won'];

function rangesOf(byId: ReadonlyMap<number, PartsMarket>, outcomeId: string): VerdictRange[] | null {
  const ref = parseOutcomeId(outcomeId);
  const market = ref && byId.get(ref.typeId);
  if (!ref || !market?.outcomes.includes(ref.key) || !lineFits(market.line, ref.line)) return null;
  if (market.scope === 'players') return DECIDED.map(({ score }) => playerRange(score, market.key, ref.key));
  const paysAt = (score: Goals) =>
    market.pays({ score, state: { sport: '', parts: [score], shootout: null } }, ref.key, Number(ref.line));
  if (market.scope === 'final' || market.scope === 'full')
    return DECIDED.map(({ score, overtime }): VerdictRange => {
      const verdict = paysAt(market.scope === 'final' && overtime ? overtime : score);
      return [verdict, verdict];
    });
  const inPart = scoresTo(MOST).map((score) => ({ score, verdict: paysAt(score) }));
  return DECIDED.map(({ score: [home, away] }) =>
    rangeOver(
      inPart.filter(({ score }) => score[0] <= home && score[1] <= away).map(({ verdict }) => verdict),
    ),
  );
}

function rangeOver(verdicts: readonly Verdict[]): VerdictRange {
  const rank = (verdict: Verdict) => ORDER.indexOf(verdictName(verdict));
  return verdicts.reduce<VerdictRange>(
    ([worst, best], each) => [rank(each) < rank(worst) ? each : worst, rank(each) > rank(best) ? each : best],
    [verdicts[0]!, verdicts[0]!],
  );
}

const EXAMPLE_PLAYERS = {
  scorers: ['1-9', '2-10', '2-11', '1-9', '1-12'],
  played: { '1-9': 0, '1-11': 0, '1-12': 0, '2-9': 0, '2-10': 0, '2-11': 0 },
};

const REACH = { whole: 10, part: 10 };
const BASE: readonly Goals[] = [
  [2, 1],
  [1, 3],
  [0, 2],
];

/**
 * Ends that tell any two outcomes apart: all scores of the game, then all scores of each part while the other parts
 * stay. Where the score is level, each side wins the overtime once.
 */
function telling(): Goals[][] {
  const withOvertime = (parts: readonly Goals[]): Goals[][] => {
    const [home, away] = scoreIn({ parts, shootout: null }, 'full');
    return home === away
      ? (
          [
            [1, 0],
            [0, 1],
          ] as const
        ).map((end) => [...parts, end])
      : [[...parts]];
  };
  return [
    ...scoresTo(REACH.whole).map((score) => [score, NIL, NIL]),
    ...BASE.flatMap((_, part) => scoresTo(REACH.part).map((score) => BASE.with(part, score))),
  ].flatMap(withOvertime);
}
