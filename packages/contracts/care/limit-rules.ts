import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../platform/shapes.ts';
import { CHOSEN_TYPES } from './limit-types.ts';

export * from './limit-types.ts';

/** Changes of a limit: by the player, by an operator, or because another account of the same person is excluded. */
export const LIMIT_STEPS = [
  'set',
  'asked',
  'approved',
  'cancelled',
  'closed',
  'extended',
  'blocked',
  'lifted',
  'carried',
  'parted',
] as const;
export type LimitStep = (typeof LIMIT_STEPS)[number];

/** Packs of rules, one for each jurisdiction; `default` has the options of S2. */
export const PACK_IDS = ['default', 'great_britain', 'germany', 'ontario'] as const;
export type PackId = (typeof PACK_IDS)[number];

/** The settings of limits that operators decide. Everything else is in the pack of rules. */
export const LimitRules = closed({
  pack: oneOf(...PACK_IDS),
  isPackByCountry: Type.Boolean({
    description: 'Players get the pack of their country, if there is one.',
  }),
  isReasonAsked: Type.Boolean({
    description: 'Players who exclude themselves are asked why, but need not answer.',
  }),
  types: Type.Array(oneOf(...CHOSEN_TYPES), {
    maxItems: CHOSEN_TYPES.length,
    uniqueItems: true,
    description: 'The types of limits on offer. Limits that players have set already stay in force.',
  }),
  isSectionLocked: Type.Boolean({
    description: 'While one looser limit of a section waits, no other limit of the section can be loosened.',
  }),
});
export type LimitRules = Static<typeof LimitRules>;
