import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { AnyAmount, closed, Day, Id, Moment, oneOf } from '../platform/shapes.ts';
import { PAYMENT_WAYS } from './payments/rules.ts';

const Count = Type.Integer({ minimum: 0 });
const MethodId = Type.String({ pattern: '^[a-z][a-z0-9_]{1,31}$', maxLength: 32 });
/** Maximum size of a report. Ten thousand rows take about 1 MB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** One comparison of a provider's report with the ledger. */
export const Reconciliation = closed({
  id: Id,
  method: Type.String(),
  day: Day,
  source: oneOf('file', 'provider'),
  by: Type.String({ description: 'Login of the operator.' }),
  at: Moment,
  rows: Count,
  matched: Count,
  /** Payments that the report has and we don't. */
  missingHere: Count,
  /** Payments that the ledger has and the report doesn't. */
  missingThere: Count,
  /** Payments with another amount, currency, fee or state in the report. */
  different: Count,
  /** Number of cases that this comparison opened. */
  newCases: Count,
  /** Sums by direction and currency: `there` in the report, `here` of the same payments in the ledger. */
  totals: Type.Array(
    closed({ way: oneOf(...PAYMENT_WAYS), iso: Type.String(), there: AnyAmount, here: AnyAmount }),
    { maxItems: 400 },
  ),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const list = call({
  id: 'reconciliation.list',
  method: 'GET',
  path: '/operator-api/v1/reconciliations',
  summary:
    'The latest comparisons of providers’ reports with the ledger, and the methods that can be compared.',
  right: { permission: 'payments.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      /** The last day that is over, in the time zone `zone`. */
      day: Day,
      zone: Type.String(),
      methods: Type.Array(closed({ id: MethodId, canPull: Type.Boolean() })),
      reconciliations: Type.Array(Reconciliation, { maxItems: 50 }),
    }),
  },
  errors: [],
});

const Running = { max: 20, windowMs: 60_000 };
const ERRORS = ['payments.unknown_method', 'reconciliation.day', 'reconciliation.bad_report'] as const;

export const upload = call({
  id: 'reconciliation.upload',
  method: 'POST',
  path: '/operator-api/v1/reconciliations/file',
  summary:
    'Compares a provider’s report with the ledger: CSV with the columns `way`, `id`, `status`, `amount`, `currency`, `at` and, where there is one, `fee`. Each difference becomes one case, however often it is compared.',
  right: { permission: 'payments.decide' },
  rateLimit: Running,
  query: closed({ method: MethodId, day: Day }),
  file: { maxBytes: MAX_BYTES },
  success: { status: 201, body: Reconciliation },
  errors: [...ERRORS, 'request.unsupported_type', 'request.too_large'],
});

export const pull = call({
  id: 'reconciliation.pull',
  method: 'POST',
  path: '/operator-api/v1/reconciliations/pull',
  summary: 'Fetches a provider’s report of a day and compares it with the ledger.',
  right: { permission: 'payments.decide' },
  rateLimit: Running,
  body: closed({ method: MethodId, day: Day }),
  success: { status: 201, body: Reconciliation },
  errors: [...ERRORS, 'reconciliation.no_report', 'payments.provider_unavailable'],
});
