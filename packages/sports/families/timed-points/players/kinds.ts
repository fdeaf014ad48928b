import type { ShownKind } from '../../../markets/kind.ts';
import type { Figures, LineShape } from '../../../markets/market.ts';
import { outcomes } from '../../../markets/outcomes.ts';
import { type Verdict, VOID, wonIf } from '../../../settlement/verdict.ts';
import {
  hasPlayed,
  PLAYER_KEYS,
  partOf,
  scorerKinds,
  type Unit,
  type WithPlayers,
} from '../../players/kinds.ts';
import { scoredBy } from '../../players/told.ts';
import { NAMES, type PointsPlayers } from './table.ts';

export const WAYS = ['over', 'under'] as const;
const TOTAL_KEYS = WAYS.flatMap((way) => PLAYER_KEYS.map((key) => `${key}-${way}`));
/** Lines end in a half, so no stake is returned because a line was hit exactly. */
const LINE: LineShape = { kind: 'total', step: 1, from: 0.5, isAboveZero: true };

/** The player of an outcome, and its side of the line: `1-9-over`. */
function totalKey(key: string): { player: string; way: string } {
  const at = key.lastIndexOf('-');
  return { player: key.slice(0, at), way: key.slice(at + 1) };
}

/** A kind of market on players: what it pays when so much is told of them. */
export interface PlayerKind extends ShownKind {
  rule: string;
  pays(told: WithPlayers, key: string, line: number): Verdict;
  tells(told: WithPlayers, key: string): Figures;
}

const totalOf = (unit: Unit): PlayerKind => ({
  outcomes: outcomes(TOTAL_KEYS, 'first', { text: 'player' }),
  layout: 'list',
  line: LINE,
  rule: 'player_total',
  pays({ players }, key, line) {
    const { player, way } = totalKey(key);
    if (!players || !hasPlayed(players, player)) return VOID;
    const scored = scoredBy(players, player);
    return wonIf(way === 'over' ? scored > line : scored < line);
  },
  tells({ players }, key) {
    const { player } = totalKey(key);
    const goals = players ? scoredBy(players, player) : 0;
    return { unit, goals, part: partOf(players ? { players } : {}, player, hasPlayed) };
  },
});

/** The markets on players of a sport, with the numbers of their ids above those of all others. */
export function playerKinds({
  unit,
  hasScorers,
  hasTotals,
}: PointsPlayers): [id: number, key: string, PlayerKind][] {
  const { anytime, first, last, two } = scorerKinds(unit);
  const name = NAMES[unit];
  const scorer = (id: number, key: string, kind: typeof anytime): [number, string, PlayerKind] => [
    id,
    key,
    {
      ...kind,
      pays: (state, outcome, line) => kind.pays({ score: [0, 0], state }, outcome, line),
      tells: (state, outcome) => kind.tells?.({ score: [0, 0], state }, outcome, '') ?? {},
    },
  ];
  return [
    ...(hasScorers
      ? [
          scorer(51, `anytime_${name}`, anytime),
          scorer(52, `first_${name}`, first),
          scorer(53, `last_${name}`, last),
          scorer(54, `two_${unit === 'goal' ? 'goals' : name}`, two),
        ]
      : []),
    ...(hasTotals
      ? [[56, `player_${unit === 'goal' ? 'goals' : unit}`, totalOf(unit)] as [number, string, PlayerKind]]
      : []),
  ];
}
