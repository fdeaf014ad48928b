/** Refusals of toto. */
export const POOL_ERRORS = {
  'toto.unknown_draw': { status: 404, action: 'reload' },
  'toto.unknown_ticket': { status: 404, action: 'reload' },
  'toto.sale_over': { status: 409, action: 'reload' },
  'toto.price_changed': { status: 409, action: 'reload' },
  'toto.bad_picks': { status: 422, action: 'fix_field' },
  'toto.too_many_variants': { status: 422, action: 'fix_field' },
  'toto.no_price': { status: 422, action: 'choose_account' },
  'toto.bonus_account': { status: 422, action: 'choose_account' },
  'toto.product_closed': { status: 403, action: 'none' },
  'toto.bad_games': { status: 422, action: 'fix_field' },
  'toto.wrong_state': { status: 409, action: 'reload' },
} as const;
