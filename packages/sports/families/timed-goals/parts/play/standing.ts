import type { View } from '../../../../play/view.ts';
import { playersNow, scorersTo, toldTo } from '../../../players/script.ts';
import type { Pair } from '../../final-state.ts';
import { pairOf } from '../../play/moments.ts';
import { clockAt, isRest, partAt, played } from '../../play/time.ts';
import type { PartsEnd } from '../final-state.ts';
import { type ModelNow, type Rates, ratesModel } from '../price/model.ts';
import { PARTS, type PartsSport } from '../sport.ts';
import type { PartsState } from '../state.ts';
import { regularParts, type Script, STRETCH } from './script.ts';

/** The final state as far as it is decided at a moment. */
export function endAt<Sport extends string>(
  { sport }: PartsSport<Sport>,
  { parts, goals, shootout, players }: Script,
  at: number,
): PartsEnd<Sport> {
  const begun = parts.slice(0, PARTS + 1).filter(({ from }) => from <= at);
  const scored = goals.filter((goal) => goal.at <= at);
  return {
    sport,
    parts: begun.map(({ from, to }) => pairOf(scored.filter((goal) => goal.at >= from && goal.at < to))),
    shootout: at >= parts.at(-1)!.to ? shootout : null,
    ...(players && { players: toldTo(players, goals, at) }),
  };
}

/** The public state of a game at a moment. */
export function stateAt<Sport extends string>(
  sport: PartsSport<Sport>,
  script: Script,
  view: View,
): PartsState<Sport> {
  const { at, speed } = view;
  const { parts } = script;
  const { parts: scores, shootout, players } = endAt(sport, script, at);
  const isOver = at >= parts.at(-1)!.to;
  const part = partAt(parts, at);
  return {
    sport: sport.sport,
    status: isOver ? 'ended' : 'live',
    period: isOver ? 'over' : part === null ? 'pause' : part > PARTS ? 'shootout' : 'part',
    clock: part !== null && part > PARTS ? null : clockAt(parts, view, 60 * sport.minutes, STRETCH),
    isBreak: isRest(parts, at, speed),
    parts: scores.map(([home, away]): Pair => [home, away]),
    shootout,
    ...(players && { scorers: [...players.scorers] }),
  };
}

/** The model at a moment, or at a later one if nothing happens until then. */
export function modelAt<Sport extends string>(
  sport: PartsSport<Sport>,
  script: Script,
  rates: Rates,
  at: number,
  quietUntil = at,
): ModelNow<Sport> {
  const { parts, shootout } = endAt(sport, script, at);
  const left = (stretch: (typeof script.parts)[number]) => 1 - played([stretch], quietUntil);
  // The script ends an overtime early, but the prices must not know that.
  const overtime = script.parts[PARTS];
  const full = overtime && { from: overtime.from, to: overtime.from + STRETCH * 60 * sport.overtime.minutes };
  const model = ratesModel(sport.sport, rates, {
    parts: parts.map(([home, away]): Pair => [home, away]),
    shootout,
    left: regularParts(sport).map(left),
    overtime: sport.overtime.goals * (full ? left(full) : 1),
  });
  const { players, goals } = script;
  if (!players || !sport.players) return model;
  const regular = regularParts(sport);
  const scorers = scorersTo(players, goals, Math.min(at, regular.at(-1)!.to));
  const share = played(regular, quietUntil);
  return { ...model, players: playersNow(sport.players, players, scorers, { at, share }) };
}
