import { hash } from 'node:crypto';
import type { GameId } from '@fairbook/games';
import { formatAmount, minorUnits } from '@fairbook/money';
import { inclusionProof, leafHash, merkleLevels, roundLine } from '@fairbook/proof/round';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

const sha256 = (message: Uint8Array | string): string => hash('sha256', message);

/** Everything in a round's line under the root of its pair. */
interface ListedRound {
  nonce: number;
  game: GameId;
  version: number;
  options: unknown;
  actions: unknown[];
  currency: string;
  unit: bigint;
  stake: bigint;
  prize: bigint;
  times: bigint | null;
  status: string;
}

/** The rounds of a pair in their order. */
export const roundsOfPair = (db: Kysely<Schema>, seedId: string): Promise<ListedRound[]> =>
  db
    .selectFrom('casino_rounds')
    .select([
      'nonce',
      'game',
      'version',
      'options',
      'actions',
      'currency',
      'unit',
      'stake',
      'prize',
      'times',
      'status',
    ])
    .where('seed_id', '=', seedId)
    .orderBy('nonce')
    .execute();

/** The Merkle tree over the lines of these rounds, the leaves first. Throws a RangeError without rounds. */
export function levelsOf(rounds: readonly ListedRound[]): string[][] {
  return merkleLevels(
    sha256,
    rounds.map((round) => leafHash(sha256, lineOf(round))),
  );
}

/** The path of a round to the root of all rounds of its pair, which is over. */
export async function pathOf(db: Kysely<Schema>, seedId: string, nonce: number): Promise<string[]> {
  return inclusionProof(levelsOf(await roundsOfPair(db, seedId)), nonce).path;
}

function lineOf({ currency, unit, stake, prize, times, ...round }: ListedRound): string {
  const text = (sum: bigint) => formatAmount(minorUnits(sum), currency);
  return roundLine({
    ...round,
    iso: currency,
    stake: text(unit),
    staked: text(stake),
    paid: text(prize),
    times: times === null ? null : Number(times),
  });
}
