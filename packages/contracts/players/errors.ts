/** Refusals about players, their papers, letters and terms. */
export const PLAYER_ERRORS = {
  'person.required': { status: 422, action: 'fix_field' },
  'person.bad_format': { status: 422, action: 'fix_field' },
  'person.too_young': { status: 422, action: 'fix_field' },
  'person.future_date': { status: 422, action: 'fix_field' },
  'person.locked': { status: 422, action: 'fix_field' },
  'person.changed_elsewhere': { status: 409, action: 'reload' },

  'verification.not_now': { status: 409, action: 'reload' },
  'verification.not_offered': { status: 404, action: 'go_home' },
  'verification.kind_missing': { status: 422, action: 'fix_field' },
  'verification.not_waiting': { status: 409, action: 'reload' },
  'verification.reason_missing': { status: 422, action: 'fix_field' },

  'files.unknown_type': { status: 422, action: 'fix_field' },
  'files.too_large': { status: 422, action: 'fix_field' },
  'files.too_many': { status: 429, action: 'wait' },
  'files.unknown': { status: 404, action: 'fix_field' },

  'terms.unconfirmed': { status: 451, action: 'confirm_terms' },
  'terms.changed_again': { status: 409, action: 'reload' },
  'terms.not_ahead': { status: 422, action: 'fix_field' },

  'transfer.not_required': { status: 409, action: 'reload' },
  'transfer.other_phone': { status: 422, action: 'fix_field' },
  'transfer.token_over': { status: 410, action: 'reload' },

  'support.unknown': { status: 404, action: 'reload' },
  'support.closed': { status: 409, action: 'reload' },
  'support.not_taken': { status: 409, action: 'reload' },
  'support.too_long': { status: 409, action: 'reload' },
  'support.too_many_open': { status: 409, action: 'reload' },
  'support.too_many_templates': { status: 409, action: 'fix_field' },
  'support.phone_missing': { status: 422, action: 'fix_field' },
  'support.unknown_topic': { status: 422, action: 'fix_field' },
  'support.payment_missing': { status: 422, action: 'fix_field' },
  'support.payment_asked': { status: 409, action: 'reload' },

  'appeals.nothing': { status: 409, action: 'reload' },
  'appeals.open': { status: 409, action: 'reload' },
  'appeals.still_restricted': { status: 409, action: 'reload' },

  'newsletters.twice': { status: 422, action: 'fix_field' },
  'newsletters.unknown_language': { status: 422, action: 'fix_field' },
  'newsletters.unknown_country': { status: 422, action: 'fix_field' },
  'newsletters.not_draft': { status: 409, action: 'reload' },
  'newsletters.not_ahead': { status: 422, action: 'fix_field' },
  'newsletters.nobody': { status: 409, action: 'fix_field' },
  'newsletters.not_requested': { status: 409, action: 'reload' },
  'newsletters.not_sending': { status: 409, action: 'reload' },
  'newsletters.too_many_tests': { status: 429, action: 'wait' },
} as const;
