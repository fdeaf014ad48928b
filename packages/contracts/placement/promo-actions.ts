import { Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed } from '../platform/shapes.ts';

export const list = call({
  id: 'promoActions.list',
  method: 'GET',
  path: '/web-api/promo-actions',
  summary:
    'What the house offers now (S2): the promotions that are on, and those of their offers that are open.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      Success: Type.Literal(true),
      Value: closed({
        Actions: Type.Array(
          closed({
            /** Stays the same as long as the offer is there. */
            Id: Type.String(),
            /** In the language of the request. */
            Name: Type.String(),
          }),
        ),
      }),
    }),
  },
  errors: [],
});
