import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, Moment, nullable, oneOf } from '../../platform/shapes.ts';
import { OFF_REASONS, PAYMENT_WAYS } from './rules.ts';

const Count = Type.Integer({ minimum: 0 });
const MethodId = Type.String({ pattern: '^[a-z][a-z0-9_]{1,31}$', maxLength: 32 });

/** Payments that were begun in a span of time. */
const Span = closed({
  begun: Count,
  done: Count,
  /** Failed, refused or expired. A payment that its player cancelled is neither done nor failed. */
  failed: Count,
  open: Count,
  /** Median time from its creation until a payment is done, in milliseconds; null if none is done. */
  medianMs: nullable(Count),
  slowestMs: nullable(Type.Integer({ minimum: 0, description: 'The 95th percentile.' })),
  /** Messages of the provider that were refused for their signature or shape. */
  refusedMessages: Count,
});

/** How a payment method does in one direction, and whether it is on. */
export const MethodHealth = closed({
  method: MethodId,
  way: oneOf(...PAYMENT_WAYS),
  isOn: Type.Boolean(),
  /** Why it is off. Players see the reason. */
  reason: nullable(oneOf(...OFF_REASONS)),
  note: Type.String(),
  by: nullable(Type.String({ description: 'Login of the operator who switched it last.' })),
  at: nullable(Moment),
  version: Type.Integer({ minimum: 0, description: '0: never switched.' }),
  lastDoneAt: nullable(Moment),
  /** Since when the provider has kept us waiting: the moment from which the oldest open payment has been with it. */
  oldestOpenAt: nullable(Moment),
  /** Payments about which we should have asked the provider by now. */
  overdueAsks: Count,
  hour: Span,
  day: Span,
  week: Span,
});
export type MethodHealth = Static<typeof MethodHealth>;

export const health = call({
  id: 'paymentMethods.health',
  method: 'GET',
  path: '/operator-api/v1/payment-methods',
  summary:
    'How each payment method does, separately in and out: last success, rates and times over an hour, a day and a week, what waits, and whether it is on.',
  right: { permission: 'payments.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: closed({ methods: Type.Array(MethodHealth, { maxItems: 100 }) }) },
  errors: [],
});

export const turn = call({
  id: 'paymentMethods.turn',
  method: 'POST',
  path: '/operator-api/v1/payment-methods/{method}/{way}',
  summary:
    'Switches a payment method off or on, in one direction. Payments under way go on; new payments are refused with the reason.',
  right: { permission: 'payments.switch' },
  rateLimit: { max: 60, windowMs: 60_000 },
  params: closed({ method: MethodId, way: oneOf(...PAYMENT_WAYS) }),
  body: closed({
    version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    off: nullable(closed({ reason: oneOf(...OFF_REASONS), note: Type.String({ maxLength: 500 }) })),
  }),
  success: { status: 200, body: MethodHealth },
  errors: ['payments.unknown_method', 'operator.version_conflict'],
});
