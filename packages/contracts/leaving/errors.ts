/** Refusals about closing an account and taking its data along. */
export const LEAVING_ERRORS = {
  'exports.waiting': { status: 409, action: 'wait' },

  'closing.open_coupons': { status: 409, action: 'go_history' },
  'closing.open_rounds': { status: 409, action: 'none' },
  'closing.open_withdrawals': { status: 409, action: 'none' },
  'closing.balance': { status: 409, action: 'fix_field' },
  'closing.bonus': { status: 409, action: 'fix_field' },
  'closing.not_closed': { status: 409, action: 'reload' },
  'closing.erased': { status: 409, action: 'none' },
} as const;
