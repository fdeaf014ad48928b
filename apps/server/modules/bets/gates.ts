import { arrayText } from '../../platform/database/array-text.ts';
import type { HotOutcome } from '../sportsbook/index.ts';
import type { Sql } from '../wallet/index.ts';

export interface Gate {
  epoch: number;
  isOpen: boolean;
}

/**
 * Holds the gates of games until the transaction ends, in the order of their ids: while it does, none of them can be
 * closed or scored, and what was committed before is seen.
 */
export async function holdGates(sql: Sql, gameIds: readonly number[]): Promise<Map<number, Gate>> {
  const { rows } = await sql.query<{ game_id: bigint; epoch: bigint; is_open: boolean }>({
    name: 'hold_gates',
    text: `select game_id, epoch, is_open from gates where game_id = any($1::bigint[]) order by game_id for share`,
    values: [arrayText(gameIds)],
  });
  return new Map(rows.map((row) => [Number(row.game_id), { epoch: Number(row.epoch), isOpen: row.is_open }]));
}

/** Whether every leg may still be taken at what its fact says: its gate is open and has not moved since. */
export function gatesHold(gates: ReadonlyMap<number, Gate>, legs: readonly { fact: HotOutcome }[]): boolean {
  return legs.every(({ fact }) => {
    const gate = gates.get(fact.gameId);
    return gate?.isOpen === true && gate.epoch === fact.epoch;
  });
}
