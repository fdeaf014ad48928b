import { ALL_OUTCOMES } from './results.ts';

/**
 * The result that counts for a leg: its own, otherwise that of the whole game. A void by the house overrides both; a
 * withdrawn result counts as none. Refers to the leg as `l`.
 */
export const LATEST_RESULT = `lateral (
  select * from (
    (select o.result_num, o.result_den, o.void_num, o.void_den, o.why, o.source_seq, o.is_open, o.origin, 0 as whole
     from outcome_results o where o.game_id = l.game_id and o.outcome_id = l.outcome_id
     order by o.revision desc limit 1)
    union all
    (select o.result_num, o.result_den, o.void_num, o.void_den, o.why, o.source_seq, o.is_open, o.origin, 1
     from outcome_results o where o.game_id = l.game_id and o.outcome_id = '${ALL_OUTCOMES}'
     order by o.revision desc limit 1)) either
  order by is_open, origin = 'house' desc, whole limit 1) r`;
