import type { casino as contract } from '@fairbook/contracts';
import { LINE_KINDS, type LineKind, PRODUCTS_PLAYED } from '@fairbook/contracts/products';
import { formatAmount, minorUnits } from '@fairbook/money';
import { kindList, sinceSql } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';

const DAY_MS = 86_400_000;
/** A day in whatever time zone has begun within this. */
const MOST_MS = 2 * DAY_MS;

const KINDS = PRODUCTS_PLAYED.filter(({ group }) => group === 'casino').flatMap(
  ({ kinds }) => Object.keys(kinds) as LineKind[],
);
const kindsOf = (counts: 'stake' | 'stake_back' | 'return') =>
  kindList(KINDS.filter((kind) => LINE_KINDS[kind].counts === counts));
const [STAKES, BACK, RETURNS] = [kindsOf('stake'), kindsOf('stake_back'), kindsOf('return')];

/** What a player has staked and got with own money in casino games since a moment, by currency; by default within a day. */
export async function playedSums(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  userId: number,
  since: string | null,
): Promise<contract.PlayedSums[]> {
  const now = clock.now();
  const from = new Date(Math.max(since === null ? now - DAY_MS : Date.parse(since), now - MOST_MS));
  const { rows } = await pool.query<{ currency: string; rounds: number; staked: bigint; paid: bigint }>({
    name: 'casino_played_sums',
    text: `select t.currency, count(distinct t.reference) filter (where t.kind in ${STAKES})::int rounds,
             (coalesce(sum(t.amount) filter (where t.kind in ${STAKES}), 0)
               - coalesce(sum(t.amount) filter (where t.kind in ${BACK}), 0))::bigint staked,
             coalesce(sum(t.amount) filter (where t.kind in ${RETURNS}), 0)::bigint paid
           from accounts a cross join lateral ${sinceSql('a', '$2')} t
           where a.user_id = $1 and a.kind = 'player' and a.type in (0, 9)
             and (t.kind in ${STAKES} or t.kind in ${BACK} or t.kind in ${RETURNS})
           group by t.currency order by t.currency`,
    values: [userId, from],
  });
  return rows.map(({ currency: iso, rounds, staked, paid }) => {
    const text = (sum: bigint) => formatAmount(minorUnits(sum), iso);
    return { iso, rounds, staked: text(staked), paid: text(paid), net: text(paid - staked) };
  });
}
