import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import {
  Amount,
  closed,
  Day,
  Id,
  Iso4217,
  Lng,
  Moment,
  nullable,
  oneOf,
  record,
  Uuid,
} from '../../platform/shapes.ts';
import { Balance } from '../wallet.ts';
import { DEPOSIT_STATES, HISTORY_PAGE, OFF_REASONS, PAYMENT_REASONS, PAYMENT_WAYS } from './rules.ts';

const Reading = { max: 240, windowMs: 60_000 };
const OFFSET = { minimum: -12, maximum: 14, multipleOf: 0.25 };
export const Bytes = Type.Unsafe<Uint8Array>({ contentMediaType: 'application/octet-stream' });

const MethodId = Type.String({ pattern: '^[a-z][a-z0-9_]{1,31}$', maxLength: 32, examples: ['demo'] });
const Key = Type.String({ pattern: '^[a-z][a-zA-Z0-9]{0,31}$', maxLength: 32 });
/** The player's answers to the fields of a method's form, by the ids of the fields. */
export const PaymentDetails = record(Key, Type.String({ minLength: 1, maxLength: 120 }), 8);

/** A field of a method's form: one of `options`, or a text. Its label is `payments.field.{id}`. */
export const MethodField = closed({
  id: Key,
  options: Type.Array(Key, { description: 'Empty for a field with free text.' }),
  isRequired: Type.Boolean(),
});
export type MethodField = Static<typeof MethodField>;

/** The amounts and fees of a method in one direction and one currency. */
export const MethodTerms = closed({
  min: Amount,
  max: Amount,
  presets: Type.Array(Amount),
  fee: closed({
    percent: Type.Number({ description: 'Percent of the amount.' }),
    fixed: Amount,
  }),
  fields: Type.Array(MethodField),
});
export type MethodTerms = Static<typeof MethodTerms>;

const Took = nullable(Type.Integer({ minimum: 0 }));

export const Method = closed({
  id: MethodId,
  /** Whether the player pays at the provider's own page. */
  isHosted: Type.Boolean(),
  /** Deposits and withdrawals: null if the method doesn't have them in this currency and the player's country. */
  in: nullable(MethodTerms),
  out: nullable(MethodTerms),
  /** Why the method is switched off at the moment, in each direction; null if it is on. */
  off: closed({ in: nullable(oneOf(...OFF_REASONS)), out: nullable(oneOf(...OFF_REASONS)) }),
  /** How long it takes, each way: the median of the last seven days in milliseconds; null while too few are done. */
  takesMs: closed({ in: Took, out: Took }),
});
export type Method = Static<typeof Method>;

const ACCOUNT_ERRORS = ['wallet.unknown_account'] as const;

export const methods = call({
  id: 'payments.methods',
  method: 'GET',
  path: '/payments-api/v1/methods',
  summary: 'The payment methods for one of the player’s accounts, with limits and fees.',
  right: 'player',
  rateLimit: Reading,
  query: closed({ accountId: Id }),
  success: { status: 200, body: closed({ iso: Iso4217, methods: Type.Array(Method) }) },
  errors: [...ACCOUNT_ERRORS],
});

export const Deposit = closed({
  id: Uuid,
  status: oneOf(...DEPOSIT_STATES),
  method: MethodId,
  amount: Amount,
  fee: Amount,
  iso: Iso4217,
  reason: nullable(oneOf(...PAYMENT_REASONS)),
  /** The address at which the player pays; null when there is nothing to pay. */
  redirectTo: nullable(Type.String()),
  at: Moment,
});
export type Deposit = Static<typeof Deposit>;

const AMOUNT_ERRORS = [
  'wallet.unknown_account',
  'wallet.frozen',
  'wallet.amount_precision',
  'payments.unknown_method',
  'payments.amount_out_of_range',
  'payments.field_missing',
] as const;

export const deposit = call({
  id: 'payments.deposit',
  method: 'POST',
  path: '/payments-api/v1/deposits',
  summary:
    'Makes a deposit. The method `demo` adds play money instantly; a hosted method answers the address at which the player pays.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsOpenPlay: true,
  idempotent: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/recharge',
  body: closed({
    method: Type.String({ maxLength: 32 }),
    accountId: Id,
    amount: Amount,
    details: Type.Optional(PaymentDetails),
  }),
  success: {
    status: 201,
    body: closed({
      ...Deposit.properties,
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
    'payments.in_progress',
    'payments.method_off',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
    'limits.session_over',
    'limits.deposit_reached',
    'limits.deposit_limit_needed',
    ...AMOUNT_ERRORS,
  ],
});

const ofId = { params: closed({ id: Uuid }) };

export const showDeposit = call({
  id: 'payments.showDeposit',
  method: 'GET',
  path: '/payments-api/v1/deposits/{id}',
  summary: 'One of the player’s deposits as it stands.',
  right: 'player',
  rateLimit: Reading,
  ...ofId,
  success: { status: 200, body: Deposit },
  errors: ['payments.unknown'],
});

const StatusId = oneOf(1, 2, 3, 4, 5);

/** One payment. S2's fields come first, then our own. */
export const PaymentEntry = closed({
  id: Uuid,
  status_id: StatusId,
  message: Type.String({ description: 'Why it failed, as a code; empty when it didn’t.' }),
  translate_message: Type.String({ description: 'The same in the language of the request.' }),
  skks_hash: nullable(
    Type.String({ description: 'The hash of the ledger line that moved the money; null while none did.' }),
  ),
  timestamp: Type.Integer({ description: 'Epoch seconds.' }),
  date_payment: Moment,
  status_title: Type.String(),
  summ: Amount,
  money_deposit_id: nullable(Uuid),
  way: oneOf(...PAYMENT_WAYS),
  method: Type.String(),
  fee: Amount,
  iso: Iso4217,
});
export type PaymentEntry = Static<typeof PaymentEntry>;

export const history = call({
  id: 'payments.history',
  method: 'GET',
  path: '/office-api/payments',
  summary: 'The player’s payments, the latest first, a page at a time.',
  right: 'player',
  scope: 'account.read',
  rateLimit: Reading,
  query: closed({
    pageNumber: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    isIncludeArchive: Type.Boolean({
      default: false,
      description: 'Whether to include payments older than 90 days.',
    }),
    way: oneOf(...PAYMENT_WAYS),
    statusId: Type.Integer({ minimum: 1, maximum: 5 }),
    method: Type.String({ maxLength: 32 }),
    from: Day,
    to: Day,
    utcOffset: Type.Number({
      ...OFFSET,
      description: 'Hours ahead of UTC where the days begin; 0 without it.',
    }),
  }),
  success: {
    status: 200,
    body: closed({
      entities: Type.Array(PaymentEntry, { maxItems: HISTORY_PAGE }),
      total_count: Type.Integer({ minimum: 0 }),
      methods: Type.Array(MethodId, { description: 'All methods that the player has ever used.' }),
    }),
  },
  errors: [],
});

export const receipt = call({
  id: 'payments.receipt',
  method: 'GET',
  path: '/payments-api/v1/payments/{id}/receipt',
  summary:
    'The receipt of a credited deposit or a paid withdrawal of the player, a PDF. The same bytes each time.',
  right: 'player',
  rateLimit: { max: 20, windowMs: 60_000 },
  ...ofId,
  query: closed({
    lang: Lng,
    utcOffset: Type.Number({
      ...OFFSET,
      description: 'Hours ahead of UTC: the receipt has each time in UTC and in this zone.',
    }),
  }),
  success: { status: 200, contentType: 'application/pdf', body: Bytes },
  errors: ['payments.unknown', 'payments.no_receipt'],
});

export type {
  CaseDecision,
  CaseKind,
  DepositState,
  PaymentReason,
  PaymentStatus,
  PaymentWay,
} from './rules.ts';
