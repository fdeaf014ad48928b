/** Refusals about the limits that players set themselves, and when operators protect a player. */
export const CARE_ERRORS = {
  'limits.not_offered': { status: 422, action: 'reload' },
  'limits.unknown_value': { status: 422, action: 'fix_field' },
  'limits.unknown_reason': { status: 422, action: 'fix_field' },
  'limits.section_locked': { status: 409, action: 'reload' },
  'limits.test_over': { status: 409, action: 'retry' },
  'limits.nothing_waits': { status: 409, action: 'reload' },
  'limits.too_early': { status: 409, action: 'none' },
  'limits.exclusion_active': { status: 403, action: 'none' },
  'limits.excluded': { status: 403, action: 'see_limits' },
  'limits.blocked': { status: 403, action: 'withdraw' },
  'limits.held': { status: 403, action: 'identify' },
  'limits.wager_reached': { status: 409, action: 'set_stake' },
  'limits.loss_reached': { status: 409, action: 'set_stake' },
  'limits.deposit_reached': { status: 409, action: 'none' },
  'limits.deposit_limit_needed': { status: 409, action: 'none' },
  'limits.session_over': { status: 403, action: 'none' },
  'limits.check_due': { status: 409, action: 'none' },

  'care.as_it_is': { status: 409, action: 'reload' },
  'care.same_operator': { status: 403, action: 'ask_operator' },
  'care.not_yours': { status: 409, action: 'reload' },
  'care.not_shared': { status: 409, action: 'reload' },
} as const;

/** Refusals of a stake because play is closed to the player or a limit of theirs is used up. */
export const PLAY_ERRORS = [
  'limits.excluded',
  'limits.blocked',
  'limits.held',
  'limits.session_over',
  'limits.check_due',
  'limits.wager_reached',
  'limits.loss_reached',
] as const satisfies readonly (keyof typeof CARE_ERRORS)[];
