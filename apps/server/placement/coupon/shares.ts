import type { LockedAccount } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { PlacementTerm } from './term.ts';
import type { Shares } from './types.ts';

/** The shares of all terms as one. Each term takes its share of what the terms before it have left. */
export async function sharesOf(
  sql: Sql,
  accounts: ReadonlyMap<number, LockedAccount>,
  terms: readonly PlacementTerm[],
): Promise<Shares> {
  const held: Shares[] = [];
  for (const term of terms) if (term.settle) held.push(await term.settle(sql, accounts));
  return {
    take(payer, money) {
      let sum = 0n;
      const all = held.map((each) => {
        const kept = each.take(payer, money - sum);
        sum += kept.sum;
        return kept;
      });
      return {
        sum,
        items: all.flatMap(({ items }) => items),
        sentences: all.flatMap(({ sentences }) => sentences),
      };
    },
    async write(into) {
      for (const each of held) await each.write(into);
    },
  };
}
