import { type LottoChecks, type LottoProof, verifyLottoDraw } from './lotto-draw.ts';
import type { PublicJwk } from './signed.ts';

const MEANING: Readonly<Record<keyof LottoChecks, string>> = {
  signed: 'commitment and result are signed with the key below',
  commitment: 'the seed is the one that was committed to',
  numbers: 'the numbers follow from the seed',
};

/** Whether a file is the saved proof of a draw of a lottery. */
export function isLottoProof(file: unknown): file is LottoProof {
  return (file as { format?: unknown } | null)?.format === 'fairbook-lotto-1';
}

/** The verdict on a saved draw; exit codes as for receipts. */
export async function verdictOfLotto(
  proof: LottoProof,
  keys?: readonly PublicJwk[],
): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  if (!keys) return { lines: ['A draw holds no keys: give them with --keys keys.json.'], code: 2 };
  if (!proof.result) return { lines: ['This draw was not held yet: save it again afterwards.'], code: 2 };
  const checks = await verifyLottoDraw(proof, keys);
  const { lottery, number, commitment } = proof.commit.statement;
  const isGenuine = Object.values(checks).every(Boolean);
  return {
    lines: [
      `Draw ${number} of ${lottery}: ${proof.result.statement.numbers.join(' ')}`,
      `Commitment ${commitment}`,
      '',
      ...Object.entries(MEANING).map(
        ([id, text]) => `${checks[id as keyof LottoChecks] ? 'yes' : 'NO '}  ${text}`,
      ),
      '',
      `Key    ${proof.commit.keyId}`,
      isGenuine ? 'GENUINE' : 'NOT GENUINE',
    ],
    code: isGenuine ? 0 : 1,
  };
}
