import type { Tx } from '../../platform/database/transact.ts';
import type { SettledRound } from '../../promotions/promotion.ts';
import type { PairRow } from '../seeds/index.ts';
import { drawnBeside } from './played.ts';
import { type RoundRow, roundsByIds } from './store.ts';

/** A round of the house that has ended, with its place among its seeds. */
export interface EndedRound extends SettledRound {
  nonce: number;
  commitment: string;
}

/**
 * Is told of rounds in the transaction that ends them. What it throws undoes them. Answers whether it has changed the rows
 * of the rounds themselves.
 */
export type SettledListener = (tx: Tx, rounds: readonly EndedRound[]) => Promise<boolean>;

/** A round with what its draws follow from. */
interface Seeded {
  row: RoundRow;
  pair: PairRow;
  seed: string;
  /** Staked with bonus money: such a round counts for its bonus alone. */
  isBonus: boolean;
}

/**
 * Tells the listeners of those of the rounds that are over by their rules and were staked with own money, and answers
 * all rows as they are then. The accounts of the rounds must be locked.
 */
export async function tellSettled(
  tx: Tx,
  listeners: readonly SettledListener[],
  rounds: readonly Seeded[],
): Promise<RoundRow[]> {
  const rows = rounds.map(({ row }) => row);
  const ended = rounds
    .filter(
      ({ row, isBonus }) =>
        !isBonus && row.free_id === null && (row.status === 'won' || row.status === 'lost'),
    )
    .map(settled);
  if (ended.length === 0) return rows;
  let isChanged = false;
  for (const listener of listeners) isChanged = (await listener(tx, ended)) || isChanged;
  return isChanged
    ? roundsByIds(
        tx,
        rows.map(({ id }) => id),
      )
    : rows;
}

function settled({ row, pair, seed }: Seeded): EndedRound {
  const { id, number, user_id, account_id, currency, game, nonce, at, settled_at, stake, prize } = row;
  return {
    ...{ id, number, game, nonce, stake, prize },
    userId: Number(user_id),
    accountId: Number(account_id),
    iso: currency,
    at: at.getTime(),
    settledAt: settled_at!.getTime(),
    commitment: pair.commitment,
    drawn: (label, n) => drawnBeside(seed, pair, row, { label, n }),
  };
}
