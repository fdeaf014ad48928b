import { parseOutcomeId } from '../markets/ids.ts';
import { PROGRESS } from '../registry/progress.gen.ts';
import type { LegScore, SportProgress } from '../sport.ts';
import type { SportKey } from '../sports.ts';
import type { OwnState } from '../state.ts';
import type { GameState } from '../states.ts';
import { type AnyMarket, wholeMarket } from './settling.ts';

/** What is counted for a leg: what its score counts, or the teams that have scored. */
export type TallyUnit = LegScore['unit'] | 'teams';

/** How far an open leg is, in figures: what it has of what it needs, or the score from its side. */
export type Tally =
  /** `have` of `need`: it wins in full when it has them. */
  | { kind: 'reach'; have: number; need: number; unit: TallyUnit }
  /** It wins in full with at most `most`. */
  | { kind: 'within'; have: number; most: number; unit: TallyUnit }
  /** The score, the leg's own side first; in the game's order, without a lead, for a leg of no side. */
  | {
      kind: 'score';
      stands: 'leads' | 'level' | 'trails' | null;
      score: readonly [number, number];
      unit: LegScore['unit'];
    };

const BY_SPORT: Partial<Record<SportKey, SportProgress<GameState>>> = PROGRESS;

/**
 * How far an open leg is by the state of its game. Null before its part of the game begins, for what no score tells
 * (who scores next), for an unknown outcome, and in a sport without progress. Pure.
 */
export function tallyOf(outcomeId: string, state: OwnState<GameState>): Tally | null {
  const ref = parseOutcomeId(outcomeId);
  const market = ref && wholeMarket(ref.typeId);
  const at = BY_SPORT[state.sport]?.scoreOf(outcomeId, state) ?? null;
  if (!market || !at) return null;
  const own = market.related.about(ref.key);
  return countOf(market, ref, at, own) ?? scoreFrom(at, isSide(ref.key) ? own : null);
}

type Ref = { key: string; line: string };

/** What is counted up for the leg; null for one that is only about the score. */
function countOf(
  { line: { kind }, why: { rule } }: AnyMarket,
  { key, line }: Ref,
  { unit, score, toWin }: LegScore,
  own: number | null,
): Tally | null {
  const sum = own === null ? score[0] + score[1] : score[own]!;
  // With a quarter line a half of the stake wins sooner: the leg has won when both halves have.
  if (kind === 'total' && key === 'over')
    return { kind: 'reach', have: sum, need: Math.ceil(Number(line) + 0.5), unit };
  if (kind === 'total' && key === 'under')
    return { kind: 'within', have: sum, most: Math.floor(Number(line) - 0.5), unit };
  const scored = score.filter((figure) => figure > 0).length;
  if (rule === 'both_score' && key === 'yes') return { kind: 'reach', have: scored, need: 2, unit: 'teams' };
  if (rule === 'both_score' && key === 'no') return { kind: 'within', have: scored, most: 1, unit: 'teams' };
  if (kind === 'none' && toWin !== undefined && own !== null && isSide(key))
    return { kind: 'reach', have: score[own]!, need: toWin, unit };
  return null;
}

/** Whether the leg is on one side: to win, or with a handicap. */
function isSide(key: string): boolean {
  return key === '1' || key === '2';
}

function scoreFrom({ unit, score }: LegScore, own: number | null): Tally {
  if (own === null) return { kind: 'score', stands: null, score, unit };
  const [mine, theirs] = own === 0 ? score : [score[1], score[0]];
  const stands = mine === theirs ? 'level' : mine > theirs ? 'leads' : 'trails';
  return { kind: 'score', stands, score: [mine, theirs], unit };
}
