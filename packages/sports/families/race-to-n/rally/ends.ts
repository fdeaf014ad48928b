import { parseOutcomeId } from '../../../markets/ids.ts';
import { lineFits, type MarketFace } from '../../../markets/market.ts';
import { LOST, VOID, WON } from '../../../settlement/verdict.ts';
import type { SportEnds, VerdictRange } from '../../../sport.ts';
import { bothWays, matchesOf } from '../ends.ts';
import { type Pair, setsWonIn } from '../score.ts';
import { rallyByHand } from './by-hand.ts';
import type { RallyEnd } from './final-state.ts';
import { type RallyMarket, rallyMarkets } from './markets.ts';
import { setEnds } from './price/set-table.ts';
import { formatOf, type MapKills, mostSets, type RallySport } from './sport.ts';
import type { RallyState } from './state.ts';

const ANYTHING: VerdictRange = [LOST, WON];

/**
 * The ends of a sport of rallies. The book counts every order of sets won and lost. Each of them decides the outcomes
 * on sets; outcomes on points, and on kills of a map that is played, may win or lose in any of them.
 */
export function rallyEnds<Sport extends string>(
  sport: RallySport<Sport>,
): SportEnds<RallyEnd<Sport>, RallyState<Sport>> {
  const byId = new Map(rallyMarkets(sport).map((market) => [market.id, market]));
  const endIn =
    (bestOf: number) =>
    (sets: readonly Pair[], kills = usualKills(sport, sets)): RallyEnd<Sport> => ({
      ...{ sport: sport.sport, bestOf, sets },
      ...(kills && { kills }),
    });
  const usual = (index: number) => wonBy(sport, index, Math.round(0.8 * sport.setAt(index).to));
  const counted = sport.formats.flatMap((bestOf) =>
    matchesOf({ bestOf }, sport, (index) => bothWays([usual(index)])).map((sets) => endIn(bestOf)(sets)),
  );
  const longest = mostSets(sport);
  return {
    counted,
    rangesOf: (outcomeId) => rangesOf(byId, outcomeId, counted),
    formatOf: (game) =>
      sport.formats.length === 1 ? '' : String(formatOf(sport, game as { bestOf?: number }).bestOf),
    telling: () => [
      ...counted,
      ...telling(sport, longest).map((sets) => endIn(longest)(sets)),
      ...tellingKills(sport).map(({ sets, kills }) => endIn(longest)(sets, kills)),
    ],
    byHand: rallyByHand(sport),
    // Wide enough for lines on the points of a set and for handicaps.
    widestLine: 60,
    ...(sport.kills && { widestLineOf: (typeId) => (byId.get(typeId)?.set ? 2 * sport.kills!.turns : 60) }),
    example: endIn(sport.formats[0]!)(exampleOf(sport)),
    exampleLine: (face) => lineOf(sport, face),
    scoresOf: ({ sets }) => ({
      score: [...setsWonIn(sets, sport)],
      parts: sets.map(([first, second]) => [first, second]),
    }),
  };
}

/** The score of a set that the first side wins, from the points of the other side; the nearest that there is. */
function wonBy({ setAt }: Pick<RallySport, 'setAt'>, index: number, lost: number): Pair {
  const won = setEnds(setAt(index)).ends.filter(([first, second]) => first > second);
  return won.toSorted((a, b) => Math.abs(a[1] - lost) - Math.abs(b[1] - lost) || a[0] - b[0])[0]!;
}

/** The first side loses the second set and wins all others, the last one narrowly: 25–20, 22–25, 25–23, 26–24. */
function exampleOf(sport: RallySport): Pair[] {
  const need = (sport.formats[0]! + 1) / 2;
  return Array.from({ length: need + 1 }, (_, set): Pair => {
    const { to, by } = sport.setAt(set);
    const lost = [to - 5, to - 3, to - by][Math.min(set, 2)]!;
    const [most, least] = wonBy(sport, set, set === need && by > 1 ? to - 1 : Math.max(0, lost));
    return set === 1 ? [least, most] : [most, least];
  });
}

/** This share of the kills that a map usually has. */
function killsOf({ turns, winner, loser }: MapKills, share: number): number {
  return share * turns * (winner + loser);
}

/** Lines of the example, by the id of a market type less `typesFrom`; those of points are near the example's. */
function lineOf(sport: RallySport, { id, line }: MarketFace): string {
  if (line.kind === 'none') return '';
  if (line.kind === 'ordinal') return '1';
  const sets = exampleOf(sport);
  const own = id - sport.typesFrom;
  const points = sets.flat().reduce((sum, each) => sum + each, 0);
  const round = (value: number) => String(Math.floor(value) - 0.5);
  if (own === 4) return String(sets.length - 0.5);
  if (own === 5) return '-1.5';
  if (own === 10) return round(points - 9);
  if (own === 11) return '-5.5';
  if (sport.kills && own > 100) return own % 100 === 7 ? '-2.5' : round(killsOf(sport.kills, 0.9));
  if (own < 100) return round(points / 2 - 4);
  return own % 100 === 3 ? round(1.84 * sport.setAt(0).to) : '-2.5';
}

function rangesOf(
  byId: ReadonlyMap<number, RallyMarket>,
  outcomeId: string,
  ends: readonly RallyEnd[],
): VerdictRange[] | null {
  const ref = parseOutcomeId(outcomeId);
  const market = ref && byId.get(ref.typeId);
  if (!ref || !market?.outcomes.includes(ref.key) || !lineFits(market.line, ref.line)) return null;
  const isOfSets = market.scope === 'sets' || market.key.endsWith('_winner');
  return ends.map((end): VerdictRange => {
    const verdict = market.pays(end, ref.key, Number(ref.line));
    return isOfSets || verdict === VOID ? [verdict, verdict] : ANYTHING;
  });
}

/** Usual kills of each map. */
function usualKills({ kills }: RallySport, sets: readonly Pair[]): Pair[] | undefined {
  return (
    kills &&
    sets.map(([first]) => {
      const [won, lost] = [Math.round(kills.turns * kills.winner), Math.round(kills.turns * kills.loser)];
      return first > 0 ? [won, lost] : [lost, won];
    })
  );
}

/** Ends that tell outcomes on kills apart: on each map all sums of kills and all leads. */
function tellingKills(sport: RallySport): { sets: Pair[]; kills: Pair[] }[] {
  const { kills } = sport;
  if (!kills) return [];
  const sets = Array.from({ length: mostSets(sport) }, (_, map): Pair => (map % 2 === 0 ? [1, 0] : [0, 1]));
  const usual = usualKills(sport, sets)!;
  const counts = Array.from({ length: 2 * kills.turns + 1 }, (_, n): Pair[] => {
    const half = Math.floor(n / 2);
    return [[n - half, half], n > kills.turns ? [0, n - kills.turns] : [n, 0]];
  }).flat();
  return sets.flatMap((_, map) => counts.map((count) => ({ sets, kills: usual.with(map, count) })));
}

/**
 * Ends that tell outcomes apart: all scores of each set while the other sets are usual, and all sums of points of a
 * side that loses in straight sets.
 */
function telling(sport: RallySport, bestOf: number): Pair[][] {
  const need = (bestOf + 1) / 2;
  const turned = ([first, second]: Pair): Pair => [second, first];
  const usual = (index: number) => wonBy(sport, index, Math.round(0.8 * sport.setAt(index).to));
  /** The longest match, which the first side wins by the last set. */
  const isLost = (index: number) => index > 0 && index < need;
  const full = Array.from({ length: bestOf }, (_, index) =>
    isLost(index) ? turned(usual(index)) : usual(index),
  );
  const ofSet = full.flatMap((_, index) =>
    setEnds(sport.setAt(index))
      .ends.filter(([first, second]) => first > second)
      .map((score) => full.with(index, isLost(index) ? turned(score) : score)),
  );
  const straight = Array.from({ length: need * sport.setAt(0).to }, (_, sum) =>
    Array.from({ length: need }, (_, index) => wonBy(sport, index, Math.floor((sum + index) / need))),
  );
  return [...ofSet, ...straight].flatMap((sets) => [sets, sets.map(turned)]);
}
