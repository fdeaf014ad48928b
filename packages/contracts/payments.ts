import { Type } from 'typebox';
import { call } from './call.ts';
import { Amount, closed, Id, nullable, oneOf, Uuid } from './shapes.ts';
import { Balance } from './wallet.ts';

export const deposit = call({
  id: 'payments.deposit',
  method: 'POST',
  path: '/payments-api/v1/deposits',
  summary: 'Makes a deposit. The method `demo` adds play money instantly.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  idempotent: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/recharge',
  body: closed({ method: Type.String({ maxLength: 32 }), accountId: Id, amount: Amount }),
  success: {
    status: 201,
    body: closed({
      id: Uuid,
      status: oneOf('pending', 'done', 'refused'),
      /** The new balance of the account; null while no money has moved. */
      account: nullable(Balance),
    }),
  },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'site.maintenance',
    'site.blocked',
    'terms.unconfirmed',
    'wallet.unknown_account',
    'wallet.amount_precision',
    'payments.unknown_method',
    'payments.amount_out_of_range',
  ],
});
