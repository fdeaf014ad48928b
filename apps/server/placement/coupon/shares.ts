import type { LockedAccount } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { PlacementTerm } from './term.ts';
import type { Kept, Shares } from './types.ts';

const NOTHING: Kept = { sum: 0n, items: [], sentences: [] };

/** The shares of all terms as one. Each term takes its share of what the terms before it have left. */
export async function sharesOf(
  sql: Sql,
  accounts: ReadonlyMap<number, LockedAccount>,
  terms: readonly PlacementTerm[],
): Promise<Required<Shares>> {
  const held: Shares[] = [];
  for (const term of terms) if (term.settle) held.push(await term.settle(sql, accounts));
  const inTurn = (money: bigint, partOf: (each: Shares, left: bigint) => Kept): Kept =>
    held.reduce((so, each) => {
      const { sum, items, sentences } = partOf(each, money - so.sum);
      return {
        sum: so.sum + sum,
        items: [...so.items, ...items],
        sentences: [...so.sentences, ...sentences],
      };
    }, NOTHING);
  return {
    take: (payer, money) => inTurn(money, (each, left) => each.take(payer, left)),
    giveBack: (payer, debt) => inTurn(debt, (each, left) => each.giveBack?.(payer, left) ?? NOTHING),
    async write(into) {
      for (const each of held) await each.write(into);
    },
  };
}
