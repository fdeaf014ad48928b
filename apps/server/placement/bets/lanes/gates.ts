import { arrayText } from '../../../platform/database/array-text.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { NODE_IDS } from '../../../risk/index.ts';
import type { HotOutcome } from '../../../sportsbook/index.ts';
import type { Gate } from '../../coupon/index.ts';

interface GateRow {
  game_id: bigint;
  epoch: bigint;
  is_open: boolean;
  is_shared: boolean;
  nodes: string | null;
}

/**
 * Locks the gates of games until the transaction ends, in the order of their ids. Meanwhile none of the games can be
 * closed or scored, and everything committed before is visible.
 */
export async function holdGates(sql: Sql, gameIds: readonly number[]): Promise<Map<number, Gate>> {
  const { rows } = await sql.query<GateRow>({
    name: 'hold_gates',
    text: `select game_id, epoch, is_open, is_shared, (${NODE_IDS}) nodes
           from gates where game_id = any($1::bigint[]) order by game_id for share`,
    values: [arrayText(gameIds)],
  });
  return new Map(
    rows.map(({ game_id, epoch, is_open, is_shared, nodes }) => [
      Number(game_id),
      { epoch: Number(epoch), isOpen: is_open, isShared: is_shared, nodes: nodes ?? '' },
    ]),
  );
}

/** Whether every leg can still be accepted at its fact: its gate is open and has not moved since. */
export function gatesHold(gates: ReadonlyMap<number, Gate>, legs: readonly { fact: HotOutcome }[]): boolean {
  return legs.every(({ fact }) => {
    const gate = gates.get(fact.gameId);
    return gate?.isOpen === true && gate.epoch === fact.epoch;
  });
}
