import type { shared } from '@fairbook/contracts';
import { type SharedChecks, type SharedProof, verifyShared } from './shared-round.ts';
import type { PublicJwk } from './signed.ts';

const MEANING: Readonly<Record<keyof SharedChecks, string>> = {
  signed: 'the end of the chain and the salt are signed with the key below',
  chain: 'the link of the round, hashed on, is the signed end of the chain',
  outcome: 'what the round came to follows from its link and the salt',
  stakes: 'the stakes in this file were paid by that',
};

/** Whether a file is the saved proof of a shared round. */
export function isSharedProof(file: unknown): file is SharedProof {
  return (file as { format?: unknown } | null)?.format === 'fairbook-shared-1';
}

/** The verdict on a saved shared round; exit codes as for receipts. */
export async function verdictOfShared(
  proof: SharedProof,
  keys?: readonly PublicJwk[],
): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  if (!keys) return { lines: ['A round holds no keys: give them with --keys keys.json.'], code: 2 };
  const { round, stakes } = proof;
  if (round.link === null) return { lines: ['This round has not ended: save it again.'], code: 2 };
  const checks = await verifyShared(proof, keys);
  const isGenuine = Object.values(checks).every(Boolean);
  return {
    lines: [
      `Round ${round.number} of ${proof.game}: place ${round.place} of its chain, ${cameTo(round)}`,
      ...stakes.map(
        (each) => `Stake ${each.stake} ${each.iso}: ${each.status}, ${chosenIn(each)}, paid ${each.paid}`,
      ),
      `End of the chain ${proof.chain.statement.terminal}`,
      '',
      ...Object.entries(MEANING).map(
        ([id, text]) => `${checks[id as keyof SharedChecks] ? 'yes' : 'NO '}  ${text}`,
      ),
      '',
      `Key    ${proof.chain.keyId}`,
      isGenuine ? 'GENUINE' : 'NOT GENUINE',
    ],
    code: isGenuine ? 0 : 1,
  };
}

const cameTo = ({ point, draws }: shared.SharedRound): string =>
  draws ? `drew ${draws.join(', ')}` : `ended at ${point! / 100} times`;

/** What the player chose, or where the stake was cashed out. */
const chosenIn = ({ auto, taken, options, staked }: shared.SharedStake): string =>
  auto === null
    ? `staked ${staked} in all on ${JSON.stringify(options)}`
    : `cash-out at ${(taken ?? auto) / 100} times`;
