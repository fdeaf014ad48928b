/** Refusals about the risk of the house. */
export const RISK_ERRORS = {
  'risk.empty_limit': { status: 422, action: 'fix_field' },
  'risk.taken': { status: 409, action: 'reload' },
  'risk.unknown_subject': { status: 422, action: 'fix_field' },
} as const;
