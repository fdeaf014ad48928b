import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import type { Permission } from '../platform/permissions.ts';
import { closed, Moment, nullable, oneOf } from '../platform/shapes.ts';

/** The queues whose cases have an owner, and the permission to decide one. */
export const OWNED_QUEUES = {
  withdrawals: 'withdrawals.decide',
  cases: 'payments.decide',
  care: 'care.decide',
  support: 'support.answer',
  appeals: 'appeals.decide',
} as const satisfies Record<string, Permission>;
export type OwnedQueue = keyof typeof OWNED_QUEUES;

const Queue = oneOf('withdrawals', 'cases', 'care', 'support', 'appeals');
const params = closed({
  queue: Queue,
  id: Type.String({ pattern: '^[0-9a-f-]{1,36}$', description: 'The id of the case in its queue.' }),
});
const { withdrawals: permission, ...is } = OWNED_QUEUES;
const right = { permission, unless: { param: 'queue', is } };
const Note = Type.String({
  minLength: 3,
  maxLength: 500,
  description: 'For the colleague who gets the case.',
});

/** How a case came to its owner, and who else may have it. */
export const Handing = closed({
  /** The last time that it was handed over; null where it never was. */
  last: nullable(closed({ from: Type.String(), to: Type.String(), note: Type.String(), at: Moment })),
  /** Logins of the other operators who may decide a case of this queue. */
  colleagues: Type.Array(Type.String(), { maxItems: 200 }),
});
export type Handing = Static<typeof Handing>;

export const of = call({
  id: 'handingOver.of',
  method: 'GET',
  path: '/operator-api/v1/queues/{queue}/cases/{id}/hand-over',
  summary: 'How a case came to its owner, and which colleagues may decide it.',
  right,
  rateLimit: { max: 240, windowMs: 60_000 },
  params,
  success: { status: 200, body: Handing },
  errors: [],
});

export const give = call({
  id: 'handingOver.give',
  method: 'POST',
  path: '/operator-api/v1/queues/{queue}/cases/{id}/hand-over',
  summary: 'Hands a case of one’s own to a colleague who may decide it, with a note.',
  right,
  rateLimit: { max: 60, windowMs: 60_000 },
  params,
  body: closed({ to: Type.String({ minLength: 1, maxLength: 64 }), note: Note }),
  success: { status: 200, body: Handing },
  errors: ['handing_over.not_yours', 'handing_over.cannot_decide'],
});
