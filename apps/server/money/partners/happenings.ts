import type { partners } from '@fairbook/contracts';
import { parseAmount, type Rates } from '@fairbook/money';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { wentBack } from '../payments/index.ts';
import { inCurrency } from './earnings.ts';
import { type Db, termsIn } from './store.ts';

const LOOK_EVERY_MS = 15_000;
const DAY_MS = 86_400_000;
/** How far back a scan looks. A site that was off for longer doesn't tell partners of earlier deposits. */
const BACK_MS = 7 * DAY_MS;
const AT_ONCE = 200;

export interface HappeningParts {
  rates(): Rates;
  /** A player's stakes that count as play, by currency, in minor units. Every reward uses this rule. */
  playedStakes(sql: Sql, userId: number): Promise<{ currency: string; amount: bigint }[]>;
}

/**
 * Finds deposits of partners' players, and players who have qualified, and stores postbacks about them. A postback is
 * one row per partner and subject, so that no event is told twice.
 */
export function createHappenings(
  { db, pool, clock, random, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'logger'>,
  { rates, playedStakes }: HappeningParts,
): Rounds {
  async function tellDeposits(): Promise<void> {
    const { rows } = await sql<NewDeposit>`
      select d.id, d.user_id, p.id partner_id, coalesce(d.credited, d.amount) amount, a.currency, d.ended_at at, e.event
      from deposits d
      join partner_players b on b.user_id = d.user_id
      join partners p on p.id = b.partner_id and p.is_active and p.postback_url <> ''
      join accounts a on a.id = d.account_id
      cross join lateral (select event from unnest(p.postback_events) event where event = 'deposit'
        or (event = 'first_deposit' and not exists (select from deposits o where o.user_id = d.user_id and o.status = 'done'
          and (o.ended_at, o.id) < (d.ended_at, d.id)))) e
      where d.status = 'done' and d.ended_at > ${new Date(clock.now() - BACK_MS)}
        and not exists (select from partner_postbacks t where t.partner_id = p.id and t.subject = e.event || ':'
          || case e.event when 'deposit' then d.id::text else d.user_id::text end)
      order by d.ended_at limit ${AT_ONCE}`.execute(db);
    for (const { id, user_id, event, partner_id, amount, currency, at } of rows) {
      const subject = event === 'deposit' ? `deposit:${id}` : `first_deposit:${user_id}`;
      await tell(db, {
        id: random.uuid(),
        partner_id,
        event,
        subject,
        user_id,
        amount,
        currency,
        at,
        next_at: at,
      });
    }
  }

  async function qualify(): Promise<void> {
    const { rows } = await sql<Candidate>`
      select b.user_id, b.partner_id, b.at, p.postback_url <> '' and 'qualified' = any(p.postback_events) is_told, a.currency,
        (select json_agg(json_build_object('currency', s.currency, 'deposits', s.deposits::text))
          from (
            select l.currency, coalesce(sum(l.amount) filter (where l.kind in ('deposit', 'refund_return')), 0)
                - coalesce(sum(l.amount) filter (where l.kind = 'refund_reserve'), 0) deposits
            from accounts o join transfers l on l.chain_account = o.id
            where o.user_id = b.user_id and o.kind = 'player' and l.kind in ('deposit', 'refund_reserve', 'refund_return')
            group by l.currency) s) deposits
      from partner_players b
      join partners p on p.id = b.partner_id and p.is_active
      join accounts a on a.id = p.account_id
      left join player_states s on s.user_id = b.user_id
      where b.qualified_at is null and b.at > ${new Date(clock.now() - 366 * 86_400_000)} and coalesce(s.ban_level, 0) = 0
        and exists (select from deposits d where d.user_id = b.user_id and d.status = 'done')
        and not ${TOOK_BACK}
        and not ${IS_KNOWN_PERSON}
      order by b.at`.execute(db);
    for (const row of rows) await qualifyOne(row);
  }

  /** Whether a player has deposited and staked enough in time. Sums are compared in the partner's currency. */
  async function meets(
    { user_id, at, deposits, currency }: Candidate,
    terms: NonNullable<partners.PartnerTerms['cpa']>,
    now: number,
  ): Promise<boolean> {
    if (now > at.getTime() + terms.withinDays * DAY_MS) return false;
    const paidIn = (deposits ?? []).map((sum) => ({ ...sum, amount: BigInt(sum.deposits) }));
    if (sumIn(currency, paidIn, rates()) < termOf(terms.minDeposits, currency)) return false;
    const played = await playedStakes(pool, Number(user_id));
    return sumIn(currency, played, rates()) >= termOf(terms.minStakes, currency);
  }

  async function qualifyOne(row: Candidate): Promise<void> {
    const now = clock.now();
    const month = `${new Date(now).toISOString().slice(0, 7)}-01`;
    const terms = await termsIn(db, row.partner_id, month);
    if (!terms?.cpa || !(await meets(row, terms.cpa, now))) return;
    const cpa = parseAmount(terms.cpa.amount, row.currency);
    if (typeof cpa !== 'bigint')
      throw new Error(`partner ${row.partner_id} earns ${terms.cpa.amount} for a player, which is no amount`);
    const at = new Date(now);
    await transact(pool, async (tx) => {
      // One player at a time: two accounts of one person may meet the conditions at the same moment.
      await sql`select pg_advisory_xact_lock(hashtextextended('qualified players of partners', 0))`.execute(
        tx,
      );
      const { numAffectedRows } = await sql`
        update partner_players b set qualified_at = ${at}, cpa = ${cpa} from partners p
        where p.id = b.partner_id and b.user_id = ${row.user_id} and b.qualified_at is null and not ${IS_KNOWN_PERSON}`.execute(
        tx,
      );
      if (!numAffectedRows || !row.is_told) return;
      const { user_id, partner_id, currency } = row;
      const of = { event: 'qualified', subject: `qualified:${user_id}`, amount: cpa, currency } as const;
      await tell(tx, { id: random.uuid(), partner_id, user_id, at, next_at: at, ...of });
    });
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    async step() {
      await tellDeposits();
      await qualify();
    },
    onFailed: (err) => logger.warn({ err }, 'partners.scan_failed'),
  });
}

/** Whether player `b` is the partner `p`, or somebody who has qualified with another account. */
const IS_KNOWN_PERSON = sql`exists (select from accounts_of_person(b.user_id) other
  left join partner_players had on had.user_id = other.other_id and had.qualified_at is not null
  where had.user_id is not null or other.other_id = p.user_id)`;

/** Whether player `b` has got a deposit back, other than by a refund for our mistake or for a duplicate. */
export const TOOK_BACK = sql`exists (select from deposits d where d.user_id = b.user_id
  and ${wentBack(['our_mistake', 'duplicate'])})`;

interface NewDeposit {
  id: string;
  user_id: bigint;
  partner_id: bigint;
  amount: bigint;
  currency: string;
  at: Date;
  event: 'deposit' | 'first_deposit';
}

interface Candidate {
  user_id: bigint;
  partner_id: bigint;
  at: Date;
  is_told: boolean;
  /** Of the partner's account. */
  currency: string;
  deposits: { currency: string; deposits: string }[] | null;
}

/** The total of sums in several currencies, in this one. Each sum is rounded down. */
function sumIn(iso: string, sums: readonly { currency: string; amount: bigint }[], rates: Rates): bigint {
  return sums.reduce((all, { amount, currency }) => all + inCurrency(amount, currency, iso, rates), 0n);
}

function termOf(text: string, iso: string): bigint {
  const amount = parseAmount(text, iso);
  return typeof amount === 'bigint' ? amount : 0n;
}

type NewPostback = Omit<NewDeposit, 'event' | 'amount' | 'currency'> & {
  event: partners.PostbackEvent;
  subject: string;
  amount: bigint | null;
  currency: string | null;
  next_at: Date;
};

async function tell(db: Db, row: NewPostback): Promise<void> {
  await db
    .insertInto('partner_postbacks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['partner_id', 'subject']).doNothing())
    .execute();
}
