import type { PlayersNow } from '../../../players/chances.ts';
import type { Pair } from '../../final-state.ts';
import { PARTS, type Place } from '../sport.ts';

/**
 * What the prices of a game are made from at one moment. Goals are in ten-thousandths. A stored model has only
 * integers, so that it gives the same price years later.
 */
export interface RatesModel<Sport extends string = string> {
  sport: Sport;
  /** Goals so far of each part begun, an overtime after the regular parts. */
  parts: Pair[];
  shootout: Place | null;
  /** Goals still expected of each side, by regular part. */
  rest: Pair[];
  /** Goals of both sides that would come in the rest of the overtime if the first did not end it. */
  overtime: number;
  /** The home side's share of these, in millionths. */
  share: number;
}

/** A model of the moment, with what is known of the players: no stored model has them. */
export type ModelNow<Sport extends string = string> = RatesModel<Sport> & { players?: PlayersNow };

export const UNIT = 10_000;
export const MILLION = 1_000_000;
/**
 * How much finer the models of the moment are than stored ones: near the end of a game a ten-thousandth of a goal is
 * too coarse for a price.
 */
const FINE = 10_000;

/** Expected goals of each side in regular time. */
export interface Rates {
  home: number;
  away: number;
}

/**
 * A model of the moment (`rounded` gives the stored one). `left` is the share of each regular part still to play,
 * `overtime` the goals of both sides still to come in overtime.
 */
export function ratesModel<Sport extends string>(
  sport: Sport,
  { home, away }: Rates,
  { left, ...state }: Pick<RatesModel, 'parts' | 'shootout'> & { left: readonly number[]; overtime: number },
): RatesModel<Sport> {
  const fine = (goals: number) => Math.round(goals * UNIT * FINE) / FINE;
  return {
    sport,
    parts: state.parts,
    shootout: state.shootout,
    rest: left.map((share) => [fine((home * share) / PARTS), fine((away * share) / PARTS)]),
    overtime: fine(state.overtime),
    share: Math.round((home / (home + away)) * MILLION),
  };
}

/** The model as it is told. */
export function withoutPlayers<Sport extends string>({
  players: _,
  ...model
}: ModelNow<Sport>): RatesModel<Sport> {
  return model;
}

/** The model as stored with a coupon. */
export function rounded<Sport extends string>(now: ModelNow<Sport>): RatesModel<Sport> {
  const model = withoutPlayers(now);
  return {
    ...model,
    rest: model.rest.map(([home, away]) => [Math.round(home), Math.round(away)]),
    overtime: Math.round(model.overtime),
  };
}
