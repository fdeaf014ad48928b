import { anyGameOf } from '@fairbook/games/bonus';
import { type RoundChecks, type RoundProof, verifyRound } from './round.ts';
import type { PublicJwk } from './signed.ts';

const MEANING: Readonly<Record<keyof RoundChecks, string>> = {
  signed: 'commitment and reveal are signed with the key below',
  commitment: 'the revealed seed is the one that was committed to',
  listed: 'the round is one of those signed with the reveal, word for word',
  outcome: 'played again, it stakes and pays the same',
  jackpot: 'the jackpot was won if its draw hits, and only then',
  drop: 'a drop was won if its draw hits by the signed terms, and only then',
};

/** Whether a file is the saved proof of a round of a game. */
export function isRoundProof(file: unknown): file is RoundProof {
  return (file as { format?: unknown } | null)?.format === 'fairbook-round-1';
}

/** The verdict on a saved round; exit codes as for receipts. */
export async function verdictOfRound(
  proof: RoundProof,
  keys?: readonly PublicJwk[],
): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  if (!keys) return { lines: ['A round holds no keys: give them with --keys keys.json.'], code: 2 };
  if (!proof.reveal)
    return { lines: ['The seeds of this round are still in use: change them, and save it again.'], code: 2 };
  const { round } = proof;
  const checks = await verifyRound(proof, anyGameOf(round.game), keys);
  const isGenuine = Object.values(checks).every(Boolean);
  const times = round.times === null ? 'open' : `${round.times / 10_000} times the stake`;
  return {
    lines: [
      `Round ${round.nonce} of ${round.game}: staked ${round.staked} ${round.iso}, paid ${round.paid} (${times})`,
      `Commitment ${proof.commit.statement.commitment}`,
      '',
      ...Object.entries(MEANING).map(
        ([id, text]) => `${checks[id as keyof RoundChecks] ? 'yes' : 'NO '}  ${text}`,
      ),
      '',
      `Key    ${proof.commit.keyId}`,
      isGenuine ? 'GENUINE' : 'NOT GENUINE',
    ],
    code: isGenuine ? 0 : 1,
  };
}
