import { type Static, Type } from 'typebox';
import { closed } from './shapes.ts';

/** The body of every refusal (RFC 9457), with one entry per reason. */
export const Problem = closed({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.Optional(Type.String()),
  requestId: Type.String(),
  traceId: Type.Optional(Type.String({ description: 'The trace of the request, if its caller began one.' })),
  errors: Type.Array(
    closed({
      code: Type.String({ examples: ['bets.price_changed'] }),
      detail: Type.String({ description: 'The reason in the language of the caller, with its figures.' }),
      field: Type.Optional(Type.String()),
      action: Type.Optional(
        closed({
          kind: Type.String({ examples: ['set_stake'] }),
          values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
        }),
      ),
    }),
  ),
});
export type Problem = Static<typeof Problem>;
