import type { Random } from '../../../play/random.ts';
import { playerKey } from '../../../squads.ts';
import type { LineUp } from '../../players/line-up.ts';
import type { PlayersTold } from '../../players/told.ts';
import type { Pair, Place, PointsSport } from '../sport.ts';
import { sumOf } from '../sport.ts';
import type { PointsPlayersNow } from './chances.ts';

type Side = readonly [LineUp, LineUp];

/** A score that counts: in which turn, by whom, how many points. */
interface Score {
  at: number;
  key: string;
  points: number;
  isRegular: boolean;
}

/** Who scores in a game; known to the simulator alone. */
export interface PointsPlayersScript {
  lineUps: Side;
  scores: readonly Score[];
}

interface Turn {
  at: number;
  parts: readonly Pair[];
}

/** Draws who scores, in a random stream of its own, so nothing else depends on it. */
export function pointsPlayersScript(
  random: Random,
  { players, regular }: Pick<PointsSport, 'players' | 'regular'>,
  lineUps: Side,
  turns: readonly Turn[],
): PointsPlayersScript {
  let before: Pair = [0, 0];
  const scores = turns.flatMap(({ at, parts }): Score[] => {
    const score = sumOf(parts);
    const place: Place = score[0] > before[0] ? 0 : 1;
    const points = score[place] - before[place];
    before = score;
    if (points < Math.max(1, players!.least)) return [];
    return [
      {
        at,
        key: playerKey(place, drawn(random, lineUps[place])),
        points,
        isRegular: parts.length <= regular,
      },
    ];
  });
  return { lineUps, scores };
}

function drawn(random: Random, { slots }: LineUp): number {
  let left = random();
  const found = slots.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return (found ?? slots.findLast(({ share }) => share > 0)!).starter;
}

function sums(scores: readonly Score[], isPoints: boolean): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { key, points } of scores) found[key] = (found[key] ?? 0) + (isPoints ? points : 1);
  return found;
}

/** What settles markets on players, as far as it is decided at a moment: scores of regular time. */
export function pointsTold(
  { lineUps, scores }: PointsPlayersScript,
  { unit }: NonNullable<PointsSport['players']>,
  at: number,
): PlayersTold {
  const own = scores.filter((score) => score.at <= at && score.isRegular);
  return {
    scorers: own.map(({ key }) => key),
    played: Object.fromEntries(
      lineUps.flatMap(({ slots }, place) =>
        slots.map(({ starter }) => [playerKey(place, starter), 0] as const),
      ),
    ),
    ...(unit === 'points' && { points: sums(own, true) }),
  };
}

/**
 * What the state tells: who scored, in order, where scores are few; else what each player has scored. Overtimes are part of
 * it.
 */
export function shownPlayers(
  { scores }: PointsPlayersScript,
  { unit, hasTotals }: NonNullable<PointsSport['players']>,
  at: number,
): { scorers?: string[]; playerPoints?: Record<string, number> } {
  const own = scores.filter((score) => score.at <= at);
  return hasTotals ? { playerPoints: sums(own, unit === 'points') } : { scorers: own.map(({ key }) => key) };
}

/** The players as prices see them. */
export function pointsPlayersNow(
  { lineUps, scores }: PointsPlayersScript,
  { unit }: NonNullable<PointsSport['players']>,
  { at, next }: { at: number; next: Place | null },
): PointsPlayersNow {
  const own = scores.filter((score) => score.at <= at && score.isRegular);
  return {
    players: lineUps.flatMap(({ slots }, place) =>
      slots.flatMap(({ starter, share }) =>
        share > 0 ? [{ key: playerKey(place, starter), place: place as Place, share }] : [],
      ),
    ),
    scorers: own.map(({ key }) => key),
    points: sums(own, unit === 'points'),
    next,
  };
}
