/**
 * The one error catalogue. A code is `module.reason`; its texts are in the dictionary `errors`, its line in
 * docs/errors.md is generated. `status` is the HTTP status; `action` is the way forward that the screen offers.
 */
export const ERRORS = {
  'request.invalid': { status: 400, action: 'fix_field' },
  'request.too_large': { status: 413, action: 'fix_field' },
  'request.unsupported_type': { status: 415, action: 'fix_field' },
  'request.not_found': { status: 404, action: 'go_home' },
  'request.method_not_allowed': { status: 405, action: 'go_home' },
  'request.foreign_origin': { status: 403, action: 'reload' },
  'request.unknown_host': { status: 421, action: 'go_home' },
  'request.other_node': { status: 421, action: 'go_home' },
  'request.rate_limited': { status: 429, action: 'wait' },
  'request.key_missing': { status: 400, action: 'fix_field' },
  'request.key_reused': { status: 409, action: 'new_key' },
  'server.internal': { status: 500, action: 'retry' },
  'server.unavailable': { status: 503, action: 'wait' },

  'site.maintenance': { status: 503, action: 'wait' },
  'site.blocked': { status: 403, action: 'go_home' },

  'auth.required': { status: 401, action: 'sign_in' },
  'auth.forbidden': { status: 403, action: 'go_home' },
  'auth.no_permission': { status: 403, action: 'ask_operator' },
  'auth.bad_credentials': { status: 401, action: 'fix_field' },
  'auth.mode_unavailable': { status: 422, action: 'use_password' },
  'auth.too_many_attempts': { status: 429, action: 'wait' },

  'auth.wrong_code': { status: 422, action: 'fix_field' },
  'auth.step_expired': { status: 422, action: 'sign_in' },
  'auth.confirm_needed': { status: 403, action: 'confirm_identity' },
  'passkeys.refused': { status: 422, action: 'use_password' },
  'passkeys.too_many': { status: 409, action: 'reload' },
  'passkeys.unknown': { status: 404, action: 'reload' },
  'security.already_on': { status: 409, action: 'reload' },
  'security.unknown_session': { status: 404, action: 'reload' },
  'security.wrong_password': { status: 422, action: 'fix_field' },
  'security.same_password': { status: 422, action: 'fix_field' },
  'auth.password_short': { status: 422, action: 'fix_field' },
  'auth.password_long': { status: 422, action: 'fix_field' },
  'auth.password_common': { status: 422, action: 'fix_field' },
  'auth.password_own': { status: 422, action: 'fix_field' },

  'captcha.required': { status: 400, action: 'pass_captcha' },
  'captcha.wrong': { status: 400, action: 'pass_captcha' },
  'captcha.expired': { status: 400, action: 'pass_captcha' },
  'captcha.used': { status: 400, action: 'pass_captcha' },
  'device.refused': { status: 400, action: 'refresh_device' },

  'registration.closed': { status: 403, action: 'sign_in' },
  'registration.mode_unavailable': { status: 422, action: 'use_one_click' },
  'registration.unknown_country': { status: 422, action: 'fix_field' },
  'registration.unknown_currency': { status: 422, action: 'fix_field' },
  'registration.consent_missing': { status: 422, action: 'fix_field' },
  'registration.bad_phone': { status: 422, action: 'fix_field' },
  'registration.bad_email': { status: 422, action: 'fix_field' },
  'registration.field_missing': { status: 422, action: 'fix_field' },
  'registration.too_young': { status: 422, action: 'fix_field' },
  'registration.link_over': { status: 410, action: 'resend' },
  'registration.wrong_code': { status: 422, action: 'fix_field' },
  'registration.contact_taken': { status: 409, action: 'sign_in' },
  'registration.nothing_to_confirm': { status: 409, action: 'reload' },
  'registration.too_late': { status: 409, action: 'reload' },

  'files.unknown_type': { status: 422, action: 'fix_field' },
  'files.too_large': { status: 422, action: 'fix_field' },
  'files.too_many': { status: 429, action: 'wait' },
  'files.unknown': { status: 404, action: 'fix_field' },

  'wallet.unknown_account': { status: 404, action: 'choose_account' },
  'wallet.insufficient_funds': { status: 422, action: 'deposit' },
  'wallet.amount_precision': { status: 422, action: 'set_amount' },

  'payments.unknown_method': { status: 422, action: 'fix_field' },
  'payments.amount_out_of_range': { status: 422, action: 'set_amount' },

  'sportsbook.unknown_game': { status: 404, action: 'go_home' },
  'sportsbook.unknown_outcome': { status: 404, action: 'reload' },
  'sportsbook.unknown_sport': { status: 404, action: 'go_home' },

  'seo.unknown_page': { status: 404, action: 'reload' },
  'seo.version_conflict': { status: 409, action: 'reload' },

  'operator.unknown_entry': { status: 404, action: 'reload' },
  'operator.version_conflict': { status: 409, action: 'reload' },
  'operator.not_held': { status: 403, action: 'ask_operator' },
  'operator.last_editor': { status: 409, action: 'fix_field' },
  'config.unknown_group': { status: 404, action: 'fix_field' },
  'config.unreadable_colour': { status: 422, action: 'fix_field' },
  'config.unreadable_colours': { status: 422, action: 'fix_field' },
  'redirects.loop': { status: 422, action: 'fix_field' },
  'redirects.taken': { status: 422, action: 'fix_field' },
  'blocks.empty_rule': { status: 422, action: 'fix_field' },
  'blocks.bad_network': { status: 422, action: 'fix_field' },
  'risk.empty_limit': { status: 422, action: 'fix_field' },
  'risk.taken': { status: 409, action: 'reload' },
  'risk.unknown_subject': { status: 422, action: 'fix_field' },
  'rates.unknown_currency': { status: 422, action: 'fix_field' },
  'rates.not_positive': { status: 422, action: 'fix_field' },
  'receivables.nothing_due': { status: 409, action: 'reload' },
  'receivables.asked': { status: 409, action: 'reload' },
  'rates.past': { status: 422, action: 'fix_field' },
  'voids.unknown_subject': { status: 422, action: 'fix_field' },
  'voids.under_way': { status: 409, action: 'reload' },
  'operator.same_operator': { status: 409, action: 'reload' },
  'voids.unfit_price': { status: 409, action: 'reload' },
  'terms.unconfirmed': { status: 451, action: 'confirm_terms' },
  'terms.changed_again': { status: 409, action: 'reload' },
  'views.bad_pins': { status: 422, action: 'fix_field' },
  'views.closed_address': { status: 422, action: 'fix_field' },
  'views.nothing_to_show': { status: 422, action: 'fix_field' },
  'views.version_taken': { status: 409, action: 'fix_field' },
  'views.unknown_version': { status: 422, action: 'fix_field' },
  'views.version_gone': { status: 409, action: 'reload' },
  'dictionaries.unknown_id': { status: 404, action: 'fix_field' },

  'proof.unknown_entry': { status: 404, action: 'fix_field' },
  'proof.unknown_size': { status: 422, action: 'fix_field' },

  'bets.unknown_game': { status: 422, action: 'remove_leg' },
  'bets.unknown_outcome': { status: 422, action: 'remove_leg' },
  'bets.game_over': { status: 422, action: 'remove_leg' },
  'bets.game_suspended': { status: 422, action: 'wait' },
  'bets.outcome_blocked': { status: 422, action: 'remove_leg' },
  'bets.price_changed': { status: 422, action: 'accept_price' },
  'bets.exact_coef': { status: 422, action: 'accept_price' },
  'bets.total_changed': { status: 422, action: 'accept_price' },
  'bets.bonus_changed': { status: 422, action: 'accept_price' },
  'bets.score_changed': { status: 422, action: 'accept_price' },
  'bets.feed_stale': { status: 503, action: 'wait' },
  'bets.log_behind': { status: 503, action: 'wait' },
  'bets.same_game': { status: 422, action: 'remove_leg' },
  'bets.impossible_combination': { status: 422, action: 'remove_leg' },
  'bets.not_buildable': { status: 422, action: 'remove_leg' },
  'bets.duplicate_leg': { status: 422, action: 'remove_leg' },
  'bets.too_few_legs': { status: 422, action: 'add_leg' },
  'bets.too_many_legs': { status: 422, action: 'remove_leg' },
  'bets.type_legs_mismatch': { status: 422, action: 'change_type' },
  'bets.system_value': { status: 422, action: 'set_system_value' },
  'bets.type_unavailable': { status: 422, action: 'change_type' },
  'bets.banned_express': { status: 422, action: 'remove_leg' },
  'bets.depend': { status: 422, action: 'remove_leg' },
  'bets.disabled_banker': { status: 422, action: 'unset_banker' },
  'bets.block_amounts': { status: 422, action: 'set_stake' },
  'bets.anti_express_odds': { status: 422, action: 'change_type' },
  'bets.vip_unavailable': { status: 422, action: 'unset_big_stake' },
  'bets.promo_unavailable': { status: 422, action: 'change_type' },
  'bets.prepaid_unavailable': { status: 422, action: 'set_advance' },
  'advance.off': { status: 422, action: 'set_advance' },
  'advance.bonus_account': { status: 422, action: 'set_advance' },
  'advance.restricted': { status: 422, action: 'set_advance' },
  'advance.promo': { status: 422, action: 'set_advance' },
  'advance.vip': { status: 422, action: 'set_advance' },
  'advance.too_early': { status: 422, action: 'set_advance' },
  'advance.singles': { status: 422, action: 'set_advance' },
  'advance.edit': { status: 422, action: 'none' },
  'bets.stake_sum': { status: 422, action: 'set_stake' },
  'bets.other_player': { status: 403, action: 'reload' },
  'bets.stake_too_small': { status: 422, action: 'set_stake' },
  'bets.block_stake_too_small': { status: 422, action: 'set_stake' },
  'bets.block_stake_precision': { status: 422, action: 'set_stake' },
  'bets.stake_too_large': { status: 422, action: 'set_stake' },
  'bets.stake_limited': { status: 422, action: 'set_stake' },
  'bets.limit_reached': { status: 422, action: 'remove_leg' },
  'bets.stake_precision': { status: 422, action: 'set_stake' },
  'bets.win_too_large': { status: 422, action: 'set_stake' },
  'offers.unanswered': { status: 422, action: 'unset_big_stake' },
  'offers.refused': { status: 422, action: 'unset_big_stake' },
  'offers.not_taken': { status: 422, action: 'unset_big_stake' },
  'offers.left': { status: 422, action: 'unset_big_stake' },
  'offers.ended': { status: 422, action: 'unset_big_stake' },
  'offers.gone': { status: 409, action: 'reload' },
  'offers.amount': { status: 422, action: 'fix_field' },
  'offers.price_unavailable': { status: 422, action: 'fix_field' },
  'offers.beyond': { status: 422, action: 'fix_field' },
  'offers.budget': { status: 422, action: 'set_stake' },
  'promo.unknown': { status: 422, action: 'remove_promo' },
  'promo.not_now': { status: 422, action: 'remove_promo' },
  'promo.used_up': { status: 422, action: 'remove_promo' },
  'promo.type': { status: 422, action: 'remove_promo' },
  'promo.odds': { status: 422, action: 'remove_leg' },
  'promo.legs': { status: 422, action: 'add_leg' },
  'promo.stake': { status: 422, action: 'set_stake' },
  'promo.max_stake': { status: 422, action: 'set_stake' },
  'promo.currency': { status: 422, action: 'remove_promo' },
  'promo.bonus_account': { status: 422, action: 'choose_account' },
  'promo.taken': { status: 409, action: 'fix_field' },
  'promo.bad_terms': { status: 422, action: 'fix_field' },
  'boosts.stake': { status: 422, action: 'set_stake' },
  'boosts.type': { status: 422, action: 'usual_price' },
  'boosts.combined': { status: 422, action: 'usual_price' },
  'boosts.promo': { status: 422, action: 'usual_price' },
  'boosts.bonus_account': { status: 422, action: 'usual_price' },
  'boosts.used': { status: 422, action: 'usual_price' },
  'boosts.ended': { status: 422, action: 'usual_price' },
  'boosts.not_offered': { status: 422, action: 'fix_field' },
  'boosts.bad_terms': { status: 422, action: 'fix_field' },
  'boosts.taken': { status: 409, action: 'reload' },
  'boosts.moved': { status: 409, action: 'reload' },
  'boosts.no_budget': { status: 422, action: 'set_budget' },
  'boosts.over': { status: 409, action: 'reload' },
  'bonuses.open_bets': { status: 422, action: 'go_history' },
  'bonuses.not_yet': { status: 422, action: 'none' },
  'codes.unknown_code': { status: 404, action: 'fix_field' },
  'bets.unknown_coupon': { status: 404, action: 'go_history' },
  'cashout.not_allowed': { status: 422, action: 'none' },
  'cashout.pending': { status: 422, action: 'wait' },
  'cashout.settled': { status: 409, action: 'go_history' },
  'cashout.free_bet': { status: 422, action: 'none' },
  'cashout.type': { status: 422, action: 'none' },
  'cashout.no_value': { status: 422, action: 'wait' },
  'cashout.no_market': { status: 422, action: 'wait' },
  'cashout.suspended': { status: 422, action: 'wait' },
  'cashout.stale': { status: 503, action: 'wait' },
  'cashout.awaits_result': { status: 422, action: 'wait' },
  'cashout.below_minimum': { status: 422, action: 'wait' },
  'cashout.under_way': { status: 409, action: 'wait' },
  'cashout.bad_token': { status: 422, action: 'reload' },
  'cashout.offer_expired': { status: 409, action: 'retry' },
  'cashout.value_changed': { status: 422, action: 'accept_price' },
  'cashout.part': { status: 422, action: 'set_amount' },
  'cashout.rule_target': { status: 422, action: 'set_amount' },
  'cashout.rule_passed': { status: 422, action: 'set_amount' },
  'cashout.unknown_rule': { status: 404, action: 'reload' },
  'cashout.edit_type': { status: 422, action: 'none' },
  'cashout.edit_in_play': { status: 422, action: 'wait' },
  'cashout.edit_same': { status: 422, action: 'add_leg' },
  'cashout.unknown_request': { status: 404, action: 'go_history' },
} as const satisfies Record<string, { status: number; action: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type ActionKind = (typeof ERRORS)[ErrorCode]['action'];

/** Values for the text or the action of an error, e.g. `{ max: '840.00', outcomeId: '1::1', coef: 2.24 }`. */
export type ErrorValues = Record<string, string | number>;

/** One reason inside a problem: its code, the field at fault, and the figures for the way forward. */
export interface Reason {
  code: ErrorCode;
  /** Name of the field at fault, or `bets.2` for the third leg. */
  field?: string;
  values?: ErrorValues;
}

/**
 * A refusal is a value with a code, thrown by services and turned into the HTTP answer in one place. Anything else that
 * is thrown is a bug and answers `server.internal`.
 */
export class Refusal extends Error {
  readonly reasons: readonly Reason[];

  constructor(first: Reason | ErrorCode, ...others: Reason[]) {
    const reason = typeof first === 'string' ? { code: first } : first;
    super(reason.code);
    this.name = 'Refusal';
    this.reasons = [reason, ...others];
  }

  get code(): ErrorCode {
    return this.reasons[0]!.code;
  }
}
