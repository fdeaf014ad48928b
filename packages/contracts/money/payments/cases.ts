import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf, Version } from '../../platform/shapes.ts';
import { CASE_DECISIONS, CASE_KINDS, PAYMENT_WAYS } from './rules.ts';

export const PaymentCase = closed({
  id: Id,
  method: Type.String(),
  way: oneOf(...PAYMENT_WAYS),
  paymentId: Type.String(),
  what: oneOf(...CASE_KINDS),
  /** Amount, currency and status of the payment here; null for an unknown payment. */
  asked: nullable(closed({ amount: Type.String(), iso: Type.String(), status: Type.String() })),
  /** The whole amount that arrived, as the provider wrote it. */
  amount: nullable(Type.String()),
  iso: nullable(Type.String()),
  userId: nullable(Id),
  login: nullable(Type.String()),
  openedAt: Moment,
  decision: nullable(oneOf(...CASE_DECISIONS)),
  /** The amount that the decision credited or sent back, in the currency that arrived. */
  moved: nullable(Type.String()),
  /** Where the payer collects the money that is sent back; null if it goes back to where it came from. */
  claimAt: nullable(Type.String()),
  note: Type.String(),
  /** A decision above the ceiling of one operator, until another operator decides the same. */
  proposed: nullable(closed({ decision: oneOf(...CASE_DECISIONS), by: Id })),
  closedAt: nullable(Moment),
  closedBy: nullable(Id),
  /** The decisions that are possible in this case. */
  choices: Type.Array(oneOf(...CASE_DECISIONS)),
  /** The operator who has taken the case. */
  ownerId: nullable(Id),
  owner: nullable(Type.String()),
  version: Version,
});
export type PaymentCase = Static<typeof PaymentCase>;

export const list = call({
  id: 'paymentCases.list',
  method: 'GET',
  path: '/operator-api/v1/payment-cases',
  summary: 'Payments that don’t fit what their provider says: open cases first, then the latest closed ones.',
  right: { permission: 'payments.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      cases: Type.Array(PaymentCase, { maxItems: 200 }),
      /** Of each case with a proposed decision: who may be the second to decide so. */
      approvers: Type.Array(closed({ caseId: Id, logins: Type.Array(Type.String()) })),
    }),
  },
  errors: [],
});

export const close = call({
  id: 'paymentCases.close',
  method: 'POST',
  path: '/operator-api/v1/payment-cases/{id}/close',
  summary:
    'Closes a case: credits the money that came less its fee, sends it back, closes a withdrawal with the amount that really left (or none), or moves nothing. Above one operator’s ceiling another operator has to decide the same.',
  right: { permission: 'payments.decide' },
  rateLimit: { max: 60, windowMs: 60_000 },
  params: closed({ id: Id }),
  body: closed({
    version: Version,
    decision: oneOf(...CASE_DECISIONS),
    note: Type.String({ maxLength: 500 }),
  }),
  success: { status: 200, body: PaymentCase },
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'operator.same_operator',
    'operator.same_person',
    'payments.case_choice',
    'payments.provider_unavailable',
  ],
});

export const take = call({
  id: 'paymentCases.take',
  method: 'POST',
  path: '/operator-api/v1/payment-cases/{id}/take',
  summary: 'Takes a case. A case of another operator is taken over.',
  right: { permission: 'payments.decide' },
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: Id }),
  body: closed({ version: Version }),
  success: { status: 200, body: PaymentCase },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export type { CaseDecision } from './rules.ts';
