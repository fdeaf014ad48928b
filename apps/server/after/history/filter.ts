import type { bets } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import { sourceNames } from '../../sportsbook/index.ts';

/** Conditions on `coupons c`, and the values of their placeholders. */
export interface Where {
  text: string;
  values: unknown[];
}

const OPEN = ['pending', 'accepted'];
/** Refused coupons are left out: they took no stake, so nothing was settled. */
const SETTLED = ['won', 'lost', 'void', 'cashed_out'];
const SINGLES = 9;

const NUMBER = /^№?[\s\u00a0\u202f]*(\d[\d\s\u00a0\u202f]{3,})$/;
/** The most digits of a coupon number. */
const MAX_DIGITS = 15;

/** The player's coupons that match a filter; null when its text matches nothing. */
export async function whereOf(sql: Sql, userId: number, filter: bets.HistoryFilter): Promise<Where | null> {
  const values: unknown[] = [userId];
  const parts = ['c.user_id = $1'];
  const add = (value: unknown, condition: (place: string) => string) => {
    values.push(value);
    parts.push(condition(`$${values.length}`));
  };

  const { state = 'all', from, to, types, accounts, sports, section, batch, q } = filter;
  if (state !== 'all') add(statusesOf(state), (at) => `c.status = any(${at}::text[])`);
  if (from) add(from, (at) => `c.placed_at >= ${at}::timestamptz`);
  if (to) add(to, (at) => `c.placed_at < ${at}::timestamptz`);
  if (types) addTypes(types, add, parts);
  if (accounts) add(accounts.split(','), (at) => `c.account_id = any(${at}::bigint[])`);
  if (sports) add(sports.split(','), (at) => hasLeg(`g.sport_id = any(${at}::int[])`));
  if (section) parts.push(`${section === 'live' ? '' : 'not '}${hasLeg('l.is_live')}`);
  if (batch) add(batch, (at) => `c.batch_id = ${at}::uuid`);
  if (q?.trim()) {
    const number = NUMBER.exec(q.trim())?.[1]?.replaceAll(/\D/g, '');
    if (number && number.length > MAX_DIGITS) return null;
    if (number) add(number, (at) => `c.number = ${at}::bigint`);
    else {
      const named = await namedBy(sql, q.trim());
      if (!named) return null;
      const champs = `$${values.push(named.champs)}`;
      add(named.opponents, (at) => hasLeg(`g.competitor_ids && ${at}::int[] or g.champ_id = any(${champs})`));
    }
  }
  return { text: parts.join(' and '), values };
}

function statusesOf(state: NonNullable<bets.HistoryFilter['state']>): string[] {
  if (state === 'open') return OPEN;
  return state === 'settled' ? SETTLED : [state];
}

/** Singles submitted together are stored as coupons of type 0 with a batch. */
function addTypes(
  types: string,
  add: (value: unknown, condition: (place: string) => string) => void,
  parts: string[],
) {
  const ids = types.split(',').map(Number);
  const stored = ids.filter((id) => id !== SINGLES);
  if (ids.includes(SINGLES) && ids.includes(0)) add(stored, (at) => `c.type_id = any(${at}::int[])`);
  else if (!ids.includes(SINGLES))
    add(stored, (at) => `c.type_id = any(${at}::int[]) and (c.type_id <> 0 or c.batch_id is null)`);
  else if (stored.length > 0)
    add(stored, (at) => `(c.type_id = any(${at}::int[]) or c.batch_id is not null)`);
  else parts.push('c.batch_id is not null');
}

function hasLeg(condition: string): string {
  return `exists (select from coupon_legs l join games g on g.id = l.game_id where l.coupon_id = c.id and (${condition}))`;
}

/** Ids of opponents and championships whose names contain the text; both tables are short. */
async function namedBy(sql: Sql, text: string): Promise<{ opponents: number[]; champs: number[] } | null> {
  const { rows } = await sql.query<{ opponents: number[]; champs: number[] }>({
    name: 'named_by',
    text: `select array(select id from opponents where strpos(lower(name), lower($1)) > 0 or name = any($2)) opponents,
                  array(select id from champs where strpos(lower(name), lower($1)) > 0 or name = any($2)) champs`,
    values: [text, sourceNames(text)],
  });
  const [named] = rows;
  return named && named.opponents.length + named.champs.length > 0 ? named : null;
}
