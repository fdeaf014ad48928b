import { CASHBACK_COUNTS, RAISED } from '@fairbook/contracts/casino/cashback-rules';
import { LINE_KINDS, PRODUCTS_PLAYED } from '@fairbook/contracts/products';
import { kindList, sinceSql } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { PlayedIn } from './rules.ts';

const KINDS = Object.keys(PRODUCTS_PLAYED.find(({ name }) => name === 'casino')!.kinds) as 'casino_win'[];
/** What the games of the house pay to players, jackpots included. */
const RETURNS = kindList(KINDS.filter((kind) => LINE_KINDS[kind].counts === 'return'));
const COUNTED = Object.entries(CASHBACK_COUNTS).map(([game, percent]) => `('${game}', ${percent})`);
const RAISED_LIST = RAISED.map((game) => `'${game}'`).join(', ');

/** Sums over the lines `t` of a player's own money, by the rounds that they are about. */
const SUMS = `
  coalesce(sum(t.amount) filter (where t.kind = 'casino_post'), 0)::bigint staked,
  coalesce(sum(t.amount) filter (where t.kind in ${RETURNS}), 0)::bigint paid,
  coalesce(sum(p.percent * case when r.game in (${RAISED_LIST}) then r.unit else t.amount end), 0)::bigint counted`;

const idOf = (reference: string) =>
  `case when t.kind = 'casino_post' and t.reference like '${reference}:%' then substr(t.reference, ${reference.length + 2})::uuid end`;
const ROUNDS = `
  left join casino_rounds r on r.id = ${idOf('casino')}
  left join shared_stakes s on s.id = ${idOf('shared')}
  left join (values ${COUNTED.join(', ')}) p (game, percent) on p.game = coalesce(r.game, s.game)`;
/** Stakes of free rounds are the house’s: neither they nor what they paid are play. */
const IS_PLAY = `((t.kind = 'casino_post' and r.free_id is null) or t.kind in ${RETURNS})`;
/** Own money: the main account and those in further currencies. */
const IS_OWN = `a.kind = 'player' and a.type in (0, 9)`;

/** What players played in a span, by player and currency, as the ledger has it. */
export async function playedBetween(
  sql: Sql,
  from: Date,
  until: Date,
): Promise<Map<number, readonly PlayedIn[]>> {
  const { rows } = await sql.query<PlayedIn & { user_id: bigint }>({
    text: `select a.user_id, t.currency, ${SUMS}
           from transfers t join accounts a on a.id = t.chain_account and ${IS_OWN} ${ROUNDS}
           where t.at >= $1 and t.at < $2 and ${IS_PLAY} group by a.user_id, t.currency order by 1, 2`,
    values: [from, until],
  });
  return Map.groupBy(rows, ({ user_id }) => Number(user_id));
}

/** What a player has played since a moment, by currency. */
export async function playedSince(sql: Sql, userId: number, from: Date): Promise<PlayedIn[]> {
  const { rows } = await sql.query<PlayedIn>({
    name: 'casino_cashback_played',
    text: `select t.currency, ${SUMS}
           from accounts a cross join lateral ${sinceSql('a', '$2')} t ${ROUNDS}
           where a.user_id = $1 and ${IS_OWN} and ${IS_PLAY} group by t.currency order by 1`,
    values: [userId, from],
  });
  return rows;
}
