/** The direction of a payment: into the player's account, or out of it. */
export const PAYMENT_WAYS = ['in', 'out'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/**
 * `created` here, `redirected` to the provider, then `done` (paid and credited), `failed` or `expired`. Money that
 * arrives late is credited all the same.
 */
export const DEPOSIT_STATES = ['created', 'redirected', 'done', 'failed', 'expired'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Why a payment failed. The player sees the reason. */
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

/** S2's numbers of the states, by which the history is filtered. */
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

/** Why an operator refuses a withdrawal. The player sees the reason. */
export const REFUSAL_REASONS = ['documents', 'destination', 'own_method', 'rules', 'other'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why operators adjust an account by hand. The player sees the reason. */
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

/** Why operators send a credited deposit back. The player sees the reason. */
export const REFUND_REASONS = ['on_request', 'our_mistake', 'duplicate', 'fraud', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The reasons shown beside a ledger line that operators caused. */
export const LINE_REASONS = [...ADJUSTMENT_REASONS, 'on_request'] as const satisfies readonly (
  | AdjustmentReason
  | RefundReason
)[];

/**
 * `released` to the provider, then `paid`, or `returned` to the player. `unknown`: the provider has not answered for a
 * long time, and an operator decides.
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

/** Why an operator switched a method off. Players see the reason. */
export const OFF_REASONS = ['works', 'provider_down', 'delays', 'security', 'other'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** Differences between the ledger and a provider's report. A case about one moves no money. */
export const REPORT_KINDS = [
  'missing_here',
  'missing_there',
  'report_amount',
  'report_currency',
  'report_fee',
  'report_status',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why money that came for a deposit waits for an operator, who credits it or sends it back. */
export const DEPOSIT_CASE_KINDS = [
  'other_amount',
  'other_currency',
  'contradiction',
  'account_closed',
  'player_limits',
  'paid_late',
] as const;

/** Why a payment has a case: what a provider said doesn't fit the payment. */
export const CASE_KINDS = [
  ...DEPOSIT_CASE_KINDS,
  'unknown_payment',
  'charged_back',
  'refund_unknown',
  ...REPORT_KINDS,
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
/**
 * `credit`: the account is credited with the money that came. `refund`: the provider sends it back. `settle`: the
 * withdrawal is closed with the amount that really left. `return`: nothing left, or it came back, and the player gets
 * it again. `none`: no money moves.
 */
export const CASE_DECISIONS = ['credit', 'refund', 'settle', 'return', 'none'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];
