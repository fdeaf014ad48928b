import { casinoCashback as contract, Refusal } from '@fairbook/contracts';
import { BASE_CURRENCY } from '@fairbook/money';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { House } from '../promotion.ts';
import { shownPlayed, text } from './players.ts';
import type { RunDeps } from './run.ts';
import type { RunRow } from './store.ts';

const WEEKS = 52;

/** What the programmes have cost, and the list of players with premium cashback. */
export function operatorRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits, rules }: Pick<House, 'edits'> & RunDeps,
): Route[] {
  async function desk() {
    return { iso: BASE_CURRENCY, rules: rules(), weeks: await weeks(), players: await members() };
  }

  async function weeks() {
    const { rows } = await sql<RunRow & { claimed: bigint }>`
      select r.week::text week, r.programme, r.players, r.staked, r.paid, r.counted, r.earned, r.offered,
        coalesce(c.claimed, 0)::bigint claimed
      from casino_cashback_runs r
      left join lateral (select sum(w.offered) claimed from casino_cashback_weeks w
        where w.week = r.week and w.programme = r.programme and w.claimed_at is not null) c on true
      order by r.week desc, r.programme limit ${WEEKS}`.execute(db);
    return rows.map((row) => ({
      ...{ week: row.week, programme: row.programme, players: row.players, ...shownPlayed(row) },
      earned: text(row.earned),
      offered: text(row.offered),
      claimed: text(row.claimed),
    }));
  }

  async function members() {
    const rows = await db
      .selectFrom('casino_cashback_premium as p')
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .innerJoin('users as o', 'o.id', 'p.added_by')
      .select(['p.user_id', 'u.login', 'o.login as by', 'p.note', 'p.at'])
      .orderBy('p.at', 'desc')
      .orderBy('p.user_id')
      .execute();
    return rows.map(({ user_id, login, by, note, at }) => ({
      ...{ userId: Number(user_id), login, by, note },
      at: at.toISOString(),
    }));
  }

  const ofMember = (playerId: number, userId: number) =>
    ({ part: 'promo', subject: `premium ${playerId}`, playerId, userId }) as const;

  return [
    route(contract.desk, desk),
    route(contract.add, async ({ params: { id }, body: { note }, caller }) => {
      const userId = userOf(caller);
      await edits.edit(ofMember(id, userId), async (tx) => {
        const at = new Date(clock.now());
        const { rows } = await sql<{ is_closed: boolean }>`
          select closed_at is not null or play_is_closed(id, ${at}) is_closed
          from users where id = ${id} and role = 'player'`.execute(tx);
        if (!rows[0]) throw new Refusal('operator.unknown_entry');
        if (rows[0].is_closed) throw new Refusal('casino_cashback.closed');
        const row = { user_id: BigInt(id), note, added_by: BigInt(userId), at };
        await tx
          .insertInto('casino_cashback_premium')
          .values(row)
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ note }))
          .execute();
        return { before: null, after: { note }, answer: undefined };
      });
      return desk();
    }),
    route(contract.remove, async ({ params: { id }, caller }) => {
      await edits.edit(ofMember(id, userOf(caller)), async (tx) => {
        const gone = await tx
          .deleteFrom('casino_cashback_premium')
          .where('user_id', '=', BigInt(id))
          .returning('note')
          .executeTakeFirst();
        if (!gone) throw new Refusal('operator.unknown_entry');
        return { before: gone, after: null, answer: undefined };
      });
      return desk();
    }),
  ];
}
