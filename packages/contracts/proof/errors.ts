/** Refusals about the log that proves coupons. */
export const PROOF_ERRORS = {
  'proof.unknown_entry': { status: 404, action: 'fix_field' },
  'proof.unknown_code': { status: 404, action: 'fix_field' },
  'proof.unknown_size': { status: 422, action: 'fix_field' },
} as const;
