import {
  endingsOf,
  type JointLeg,
  type JointPrice,
  type JointTable,
  MAX_JOINT_LEGS,
  priceTogether,
} from '@fairbook/pricing';
import { type JointScope, jointGrid, jointTable } from './joint-grid.ts';
import type { ScoreModel } from './joint-model.ts';

/**
 * Price of legs of one match that depend on each other (`priceTogether`), from the scores of both halves that the model
 * expects. A RangeError for no legs or more than `MAX_JOINT_LEGS`.
 */
export function jointPrice(model: ScoreModel, legs: readonly JointLeg[]): JointPrice {
  if (legs.length === 0 || legs.length > MAX_JOINT_LEGS)
    throw new RangeError(`a combination has 1 to ${MAX_JOINT_LEGS} legs`);
  const tables = legs.map(({ outcomeId }) => jointTable(outcomeId));
  const unfit = tables.indexOf(null);
  if (unfit >= 0) return { kind: 'not_priceable', outcomeId: legs[unfit]!.outcomeId };
  return priceTogether(legs, endingsOf(jointGrid(model), tables as JointTable<JointScope>[]));
}
