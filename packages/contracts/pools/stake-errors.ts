import { PLAY_ERRORS } from '../care/errors.ts';

/** Refusals that a stake of toto and of a lottery have in common. */
export const STAKE_ERRORS = [
  'request.key_missing',
  'request.key_reused',
  'site.maintenance',
  'site.blocked',
  'terms.unconfirmed',
  'pools.price_changed',
  'pools.no_price',
  'pools.bonus_account',
  'pools.product_closed',
  'bets.log_behind',
  'wallet.unknown_account',
  'wallet.insufficient_funds',
  'wallet.frozen',
  ...PLAY_ERRORS,
] as const;
