/** Into the account, or out of it. */
export const PAYMENT_WAYS = ['in', 'out'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/**
 * `created` here, `redirected` to the provider, then `done`: paid and credited, `failed`, or `expired`. Money that comes
 * late is credited all the same.
 */
export const DEPOSIT_STATES = ['created', 'redirected', 'done', 'failed', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Why a payment failed; the player reads it. */
export const PAYMENT_REASONS = [
  'provider_refused',
  'provider_unavailable',
  'interrupted',
  'other_amount',
  'other_currency',
  'contradiction',
  'account_closed',
  'player_limits',
  'charged_back',
  'paid_late',
  'expired',
  'cancelled',
  'refunded',
  'documents',
  'destination',
  'rules',
  'own_method',
  'other',
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** S2's number of a state: what a filter of the history takes. */
export const PAYMENT_STATUS_IDS = { waiting: 1, done: 2, failed: 3, cancelled: 4, expired: 5 } as const;
export type PaymentStatus = keyof typeof PAYMENT_STATUS_IDS;
export const PAYMENT_STATUSES = Object.keys(PAYMENT_STATUS_IDS) as readonly PaymentStatus[];

/** Payments on a page of the history. */
export const HISTORY_PAGE = 20;

/**
 * `requested`, `under_review` by an operator, `approved`, `released` to the provider; then `paid` or `refused`. The
 * player may cancel until it is released.
 */
export const WITHDRAWAL_STAGES = [
  'requested',
  'under_review',
  'approved',
  'released',
  'paid',
  'refused',
  'cancelled',
] as const;
export type WithdrawalStage = (typeof WITHDRAWAL_STAGES)[number];

/** Why an operator refuses a withdrawal; the player reads it. */
export const REFUSAL_REASONS = ['documents', 'destination', 'own_method', 'rules', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why operators adjust an account by hand; the player reads it. */
export const ADJUSTMENT_REASONS = [
  'our_mistake',
  'payment_correction',
  'bet_correction',
  'compensation',
  'goodwill',
  'duplicate',
  'fraud',
  'other',
] as const;
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Why operators send a credited deposit back; the player reads it. */
export const REFUND_REASONS = ['on_request', 'our_mistake', 'duplicate', 'fraud', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What stands beside a line that operators caused. */
export const LINE_REASONS = [...ADJUSTMENT_REASONS, 'on_request'] as const satisfies readonly (
  | AdjustmentReason
  | RefundReason
)[];

/**
 * `released` to the provider, `paid`, or `returned` to the player. `unknown`: the provider didn't answer for long, and an
 * operator decides.
 */
export const REFUND_STATES = ['released', 'paid', 'unknown', 'returned'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What an operator should look at before paying out. */
export const RISK_HINTS = [
  'first_withdrawal',
  'not_verified',
  'restricted',
  'new_account',
  'password_changed',
  'not_staked',
  'other_method',
  'shared_destination',
  'open_case',
] as const;
export type RiskHint = (typeof RISK_HINTS)[number];

/** Why an operator switched a method off; the player reads it. */
export const OFF_REASONS = ['works', 'provider_down', 'delays', 'security', 'other'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** What a comparison with a provider's report found. Such a case moves no money. */
export const REPORT_KINDS = [
  'missing_here',
  'missing_there',
  'report_amount',
  'report_currency',
  'report_fee',
  'report_status',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What a provider said that doesn't fit the payment. */
export const CASE_KINDS = [
  'other_amount',
  'other_currency',
  'contradiction',
  'account_closed',
  'player_limits',
  'unknown_payment',
  'charged_back',
  'paid_late',
  'refund_unknown',
  ...REPORT_KINDS,
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
/**
 * `credit`: what came is put on the account. `refund`: the provider sends it back. `settle`: a withdrawal ends as what really
 * left. `return`: nothing left, or it came back, and the player has it again. `none`: nothing moves.
 */
export const CASE_DECISIONS = ['credit', 'refund', 'settle', 'return', 'none'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];
