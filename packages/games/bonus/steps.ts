import { Type } from 'typebox';

/** The action that ends a try with what it has earned so far. It also ends one that was left for a day. */
export const Stop = Type.Object({ do: Type.Literal('stop') }, { additionalProperties: false });
export const STOP = { do: 'stop' } as const;

/** Options of a game in which nothing is chosen before it begins. */
export const NoOptions = Type.Object({}, { additionalProperties: false });
