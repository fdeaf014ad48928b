import { forbidden } from './fault.ts';

/**
 * No bet was taken after its game had closed: when a coupon was accepted, or began its delay, the last move of each of
 * its gates had opened the gate (gate-log.sql says why these times are in the order of the events). A coupon that a
 * corrected result opens again does not count: it was accepted before.
 */
export const gates = forbidden(
  'no bet is taken after a close',
  `select 'coupon ' || c.coupon_id || ' ' || c.status || ' at ' || c.at || ', game ' || l.game_id as found
   from chaos_coupons c
   join coupon_legs l on l.coupon_id = c.coupon_id
   left join lateral (select is_open from chaos_gates g where g.game_id = l.game_id and g.at < c.at
                      order by g.at desc limit 1) gate on true
   where c.status in ('pending', 'accepted') and gate.is_open is not true
     and not exists (select from chaos_coupons e where e.coupon_id = c.coupon_id and e.at < c.at
                     and e.status not in ('pending', 'accepted'))`,
);
