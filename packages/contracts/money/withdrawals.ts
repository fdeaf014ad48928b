import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid, Version } from '../platform/shapes.ts';
import { SecondMethod, TypedCode } from '../players/sign-in/auth.ts';
import { PaymentDetails } from './payments/payments.ts';
import { PAYMENT_REASONS, REFUSAL_REASONS, RISK_HINTS, WITHDRAWAL_STAGES } from './payments/rules.ts';
import { Balance } from './wallet.ts';

/** Maximum number of operators named as possible approvers. */
export const MOST_APPROVERS = 50;

const Reading = { max: 240, windowMs: 60_000 };
const Working = { max: 120, windowMs: 60_000 };

const Reason = nullable(oneOf(...PAYMENT_REASONS));
const Stage = closed({ stage: oneOf(...WITHDRAWAL_STAGES), at: Moment });

const common = {
  id: Uuid,
  method: Type.String(),
  amount: Amount,
  /** The fee, which is taken out of the amount. */
  fee: Amount,
  iso: Iso4217,
  destination: Type.String(),
  status: oneOf(...WITHDRAWAL_STAGES),
  reason: Reason,
  at: Moment,
};

export const Withdrawal = closed({ ...common, canCancel: Type.Boolean(), stages: Type.Array(Stage) });
export type Withdrawal = Static<typeof Withdrawal>;

export const list = call({
  id: 'withdrawals.list',
  method: 'GET',
  path: '/payments-api/v1/withdrawals',
  summary: 'The player’s latest withdrawals with their stages.',
  right: 'player',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      withdrawals: Type.Array(Withdrawal, { maxItems: 20 }),
      secondSteps: Type.Array(SecondMethod),
      /** How the player confirms a request: by password, or without one by a code to the confirmed e-mail or phone. */
      confirmBy: oneOf('password', 'email', 'phone', 'nothing'),
    }),
  },
  errors: [],
});

export const request = call({
  id: 'withdrawals.request',
  method: 'POST',
  path: '/payments-api/v1/withdrawals',
  summary:
    'Requests a withdrawal and reserves its money. The password, and the second step where it is on, are part of the request, so they confirm exactly this amount and destination. A player who signs in only through another site gives a code instead of a password.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  waitsAfterReset: true,
  idempotent: true,
  stopsForWorks: true,
  body: closed({
    method: Type.String({ maxLength: 32 }),
    accountId: Id,
    amount: Amount,
    details: PaymentDetails,
    /** Null for a player without a password. */
    password: nullable(Type.String({ minLength: 1, maxLength: 1024 })),
    /** The code that `withdrawals.sendCode` sent for exactly this request. */
    code: Type.Optional(TypedCode),
    second: nullable(closed({ method: SecondMethod, code: TypedCode })),
    /** Agrees that the withdrawal loses deposit bonuses that are not wagered yet; without this it is refused. */
    givesUpBonus: Type.Optional(Type.Boolean()),
  }),
  success: { status: 201, body: closed({ ...Withdrawal.properties, account: nullable(Balance) }) },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'site.maintenance',
    'wallet.unknown_account',
    'wallet.amount_precision',
    'wallet.insufficient_funds',
    'wallet.frozen',
    'payments.unknown_method',
    'payments.method_off',
    'payments.amount_out_of_range',
    'payments.field_missing',
    'withdrawals.bonus_account',
    'withdrawals.bonus_lost',
    'auth.banned',
    'withdrawals.not_verified',
    'withdrawals.owing',
    'withdrawals.too_many_open',
    'security.wrong_password',
    'auth.wrong_code',
    'auth.too_many_attempts',
  ],
});

export const sendCode = call({
  id: 'withdrawals.sendCode',
  method: 'POST',
  path: '/payments-api/v1/withdrawals/code',
  summary:
    'Sends a code for exactly this withdrawal to the confirmed e-mail address or phone of a player who signs in only through another site.',
  right: 'player',
  rateLimit: { max: 10, windowMs: 60_000 },
  waitsAfterReset: true,
  body: closed({
    method: Type.String({ maxLength: 32 }),
    accountId: Id,
    amount: Amount,
    details: PaymentDetails,
  }),
  success: { status: 200, body: closed({ sentTo: Type.String() }) },
  errors: [
    'wallet.unknown_account',
    'withdrawals.no_contact',
    'withdrawals.by_password',
    'auth.too_many_attempts',
  ],
});

const ofId = { params: closed({ id: Uuid }) };

export const show = call({
  id: 'withdrawals.show',
  method: 'GET',
  path: '/payments-api/v1/withdrawals/{id}',
  summary: 'One of the player’s withdrawals with its stages.',
  right: 'player',
  rateLimit: Reading,
  ...ofId,
  success: { status: 200, body: Withdrawal },
  errors: ['payments.unknown'],
});

export const cancel = call({
  id: 'withdrawals.cancel',
  method: 'POST',
  path: '/payments-api/v1/withdrawals/{id}/cancel',
  summary: 'Cancels a withdrawal that is not released yet. Cancelling it again changes nothing.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  ...ofId,
  success: { status: 200, body: closed({ ...Withdrawal.properties, account: nullable(Balance) }) },
  errors: ['payments.unknown', 'withdrawals.released'],
});

export const QueueEntry = closed({
  ...common,
  userId: Id,
  login: Type.String(),
  /** The operator who reviews the request. */
  ownerId: nullable(Id),
  owner: nullable(Type.String()),
  /** The first operator who approved it, if two must. */
  firstBy: nullable(Id),
  hints: Type.Array(oneOf(...RISK_HINTS)),
  /** Whether its amount needs the approval of a second operator. */
  needsTwo: Type.Boolean(),
  /** `large` above the amount that one operator may pay out, `medium` above a tenth of it. */
  band: oneOf('small', 'medium', 'large'),
  version: Version,
});
export type QueueEntry = Static<typeof QueueEntry>;

const WorkedStage = closed({
  ...Stage.properties,
  by: nullable(Type.String()),
  reason: Reason,
  note: Type.String(),
});

export const QueueDetail = closed({
  ...QueueEntry.properties,
  stages: Type.Array(WorkedStage),
  /** Totals of the account: deposits, stakes and withdrawals. */
  totals: closed({ deposited: Amount, staked: Amount, withdrawn: Amount }),
  /** Logins of the operators who may give the second approval; empty where it takes none, or one person runs the book. */
  approvers: Type.Array(Type.String(), { maxItems: MOST_APPROVERS }),
});
export type QueueDetail = Static<typeof QueueDetail>;

export const queue = call({
  id: 'withdrawals.queue',
  method: 'GET',
  path: '/operator-api/v1/withdrawals',
  summary: 'Open withdrawals, the longest waiting first; or those that are over, the latest first.',
  right: { permission: 'withdrawals.read' },
  rateLimit: Reading,
  query: closed({ over: Type.Boolean() }),
  success: { status: 200, body: closed({ withdrawals: Type.Array(QueueEntry, { maxItems: 100 }) }) },
  errors: [],
});

export const csv = call({
  id: 'withdrawals.csv',
  method: 'GET',
  path: '/operator-api/v1/withdrawals/export',
  summary: 'The queue as CSV, with its hints: open withdrawals, or those that are over, up to 2,000.',
  right: { permission: 'withdrawals.read' },
  rateLimit: { max: 20, windowMs: 60_000 },
  query: closed({ over: Type.Boolean() }),
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: [],
});

export const detail = call({
  id: 'withdrawals.detail',
  method: 'GET',
  path: '/operator-api/v1/withdrawals/{id}',
  summary: 'A withdrawal with its stages, the operator behind each stage, and the totals of the account.',
  right: { permission: 'withdrawals.read' },
  rateLimit: Reading,
  ...ofId,
  success: { status: 200, body: QueueDetail },
  errors: ['operator.unknown_entry'],
});

const working = {
  method: 'POST',
  right: { permission: 'withdrawals.decide' },
  rateLimit: Working,
  ...ofId,
  success: { status: 200, body: QueueDetail },
} as const;
const WORKING = ['operator.unknown_entry', 'operator.version_conflict', 'withdrawals.not_now'] as const;

export const take = call({
  ...working,
  id: 'withdrawals.take',
  path: '/operator-api/v1/withdrawals/{id}/take',
  summary: 'Takes a withdrawal for review. Another operator’s is taken over.',
  body: closed({ version: Version }),
  errors: [...WORKING],
});

export const accept = call({
  ...working,
  id: 'withdrawals.accept',
  path: '/operator-api/v1/withdrawals/{id}/accept',
  summary:
    'Accepts a withdrawal that this operator reviews; above the ceiling another operator has to approve it, too.',
  body: closed({ version: Version }),
  errors: [...WORKING, 'withdrawals.not_taken'],
});

export const approve = call({
  ...working,
  id: 'withdrawals.approve',
  path: '/operator-api/v1/withdrawals/{id}/approve',
  summary: 'Approves a withdrawal as the second of two operators.',
  right: { permission: 'withdrawals.approve' },
  body: closed({ version: Version }),
  errors: [...WORKING, 'operator.same_operator', 'operator.same_person'],
});

export const refuse = call({
  ...working,
  id: 'withdrawals.refuse',
  path: '/operator-api/v1/withdrawals/{id}/refuse',
  summary: 'Refuses a withdrawal that is not released: the money goes back, and the player reads the reason.',
  body: closed({
    version: Version,
    reason: oneOf(...REFUSAL_REASONS),
    note: Type.String({ maxLength: 500 }),
  }),
  errors: [...WORKING],
});

export type { RefusalReason, RiskHint, WithdrawalStage } from './payments/rules.ts';
