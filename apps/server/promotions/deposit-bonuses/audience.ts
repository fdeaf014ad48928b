import { type depositBonuses as contract, Refusal } from '@fairbook/contracts';
import { mostCostOf } from '@fairbook/contracts/casino/bonus-rules';
import { BASE_CURRENCY, exponentOf, formatAmount, minorUnits, parseDecimal } from '@fairbook/money';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { FEWEST_READERS, fittingPlayers, inTens } from '../../players/newsletters/index.ts';
import { toBase } from '../../risk/index.ts';
import type { House } from '../promotion.ts';
import { listBonuses } from './store.ts';

type Fields = contract.DepositBonusFields;

/** How many players one statement lists. A long statement would hold back the proof log, without which no bets are taken. */
const AT_ONCE = 1_000;

/** Forgets to whom a bonus was offered, but for those who chose it: its segment has changed. */
export async function forgetAudience(tx: Tx, bonusId: bigint): Promise<void> {
  await sql`delete from deposit_bonus_audience a where a.bonus_id = ${bonusId}
    and not exists (select from deposit_bonus_choices c
      where c.bonus_id = a.bonus_id and c.user_id = a.user_id and c.choice > 0)`.execute(tx);
}

/** The players of bonuses with a segment: counted before it is turned on, listed from then on. */
export function createAudience(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { rates }: Pick<House, 'rates'>,
) {
  const fitting = ({ audience, countries }: Fields) =>
    audience ? fittingPlayers(db, { segment: audience, countries }, new Date(clock.now())) : [];

  /** Lists who fits by now. Reads outside of a transaction, and writes in parts; whoever is listed already stays. */
  async function fill(id: number | bigint, fields: Fields): Promise<void> {
    const isRunning = fields.isActive && clock.now() < Date.parse(fields.until);
    const players = isRunning ? await fitting(fields) : [];
    for (let from = 0; from < players.length; from += AT_ONCE)
      await sql`insert into deposit_bonus_audience (bonus_id, user_id, at)
        select ${id}, n, ${new Date(clock.now())} from unnest(${players.slice(from, from + AT_ONCE)}::bigint[]) n
        on conflict do nothing`.execute(db);
  }

  return {
    fill,
    async fillAll() {
      for (const { id, fields } of await listBonuses(db)) await fill(id, fields);
    },
    /** Throws `deposit_bonuses.too_few` if a bonus that is on would fit so few players that it could single out a person. */
    async refuseFew(fields: Fields): Promise<void> {
      if (!fields.isActive || !fields.audience) return;
      if ((await fitting(fields)).length >= FEWEST_READERS) return;
      throw new Refusal({
        code: 'deposit_bonuses.too_few',
        field: 'audience',
        values: { count: FEWEST_READERS },
      });
    },
    async shown(id: number) {
      const [row] = await listBonuses(db, id);
      if (!row) throw new Refusal('operator.unknown_entry');
      const players = inTens((await fitting(row.fields)).length);
      const { rows } = await sql<{ listed: bigint }>`
        select count(*) listed from deposit_bonus_audience where bonus_id = ${id}`.execute(db);
      return {
        players,
        listed: inTens(Number(rows[0]!.listed)),
        fewest: FEWEST_READERS,
        mostCost:
          players === null
            ? null
            : formatAmount(minorUnits(BigInt(players) * mostOf(row.fields)), BASE_CURRENCY),
      };
    },
  };

  /** What one bonus costs at most, in minor units of the base currency. */
  function mostOf({ amounts, product, wagerTimes, casino }: Fields): bigint {
    const caps = amounts.map(({ iso, cap }) =>
      toBase(parseDecimal(cap, exponentOf(iso)) as bigint, iso, rates()),
    );
    const cap = caps.reduce((one, other) => (other > one ? other : one), 0n);
    return product === 'casino' ? mostCostOf(cap, { wagerTimes, ...casino }) : cap;
  }
}
