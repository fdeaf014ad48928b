import { betKey } from '@fairbook/contracts/placement/bet-key';

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * The number of a ready-made coupon (S1 §3, `expressId`): 48 bits of FNV-1a over its selections in any order, so every
 * device gets the same one without a central counter. It is a name and grants nothing.
 */
export function expressIdOf(bets: readonly { gameId: number; outcomeId: string }[]): number {
  const text = bets.map(betKey).sort().join('\n');
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return Number(hash >> 16n);
}
