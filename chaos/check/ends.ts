import { forbidden } from './fault.ts';

/** Every delayed coupon is decided, once the site has had time to recover. */
export const pending = forbidden(
  'every pending coupon ends',
  `select 'coupon ' || id || ', due ' || accept_after as found from coupons where status = 'pending'`,
);

/** Every request to cash out is decided, too. */
export const requests = forbidden(
  'every cash-out request ends',
  `select 'request ' || id || ', due ' || due_at as found from cashout_requests where status = 'pending'`,
);

/** A coupon whose games all have their results is settled. */
export const settled = forbidden(
  'a coupon with all of its results is settled',
  `select 'coupon ' || c.id as found from coupons c
   where c.status = 'accepted' and not exists (
     select from coupon_legs l where l.coupon_id = c.id and not exists (
       select from outcome_results r where r.game_id = l.game_id and r.outcome_id in (l.outcome_id, '*')
         and not r.is_open))`,
);
