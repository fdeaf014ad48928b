import { type Static, Type } from 'typebox';
import { Amount, closed } from '../platform/shapes.ts';

/** What operators set for the draws that are made from now on. Each draw keeps the rules it was made with. */
export const TotoRules = closed({
  isMakingDraws: Type.Boolean({ description: 'Whether draws are made by themselves from the next games.' }),
  sharePercent: Type.Integer({ minimum: 0, maximum: 50 }),
  price: Type.String({
    ...Amount,
    description: 'Of one variant, in euros; other currencies get a round amount.',
  }),
  minutesBefore: Type.Integer({
    minimum: 5,
    maximum: 1_440,
    description: 'How long before its first game the sale of a draw ends.',
  }),
  mostVariants: Type.Integer({ minimum: 1, maximum: 100_000 }),
});
export type TotoRules = Static<typeof TotoRules>;

export const TOTO_DEFAULTS: TotoRules = {
  isMakingDraws: true,
  sharePercent: 20,
  price: '0.10',
  minutesBefore: 10,
  mostVariants: 5_000,
};
