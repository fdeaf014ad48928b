import type { lotto } from '@fairbook/contracts';
import { checkLotto } from './lotto.ts';
import type { PublicJwk } from './signed.ts';
import { isNamedByThumbprint } from './signed.ts';
import { verifyReceipt } from './verify.ts';

/** A draw with both of its signed statements, as the site answers and saves it. */
export interface LottoProof {
  commit: Signed<lotto.CommitStatement>;
  result: Signed<lotto.ResultStatement> | null;
}
type Receipt = Parameters<typeof verifyReceipt>[0];
export type Signed<Statement> = Omit<Receipt, 'statement'> & { statement: Statement };

/** What of a draw holds: both statements are signed, the seed is the committed one, the numbers follow from it. */
export interface LottoChecks {
  signed: boolean;
  commitment: boolean;
  numbers: boolean;
}

/** Checks a draw that was held, under keys from elsewhere, offline. Of a draw that was not held nothing holds. */
export async function verifyLottoDraw(
  { commit, result }: LottoProof,
  keys: readonly PublicJwk[],
): Promise<LottoChecks> {
  if (!result) return { signed: false, commitment: false, numbers: false };
  const { lottery, number, of, drawn, commitment } = commit.statement;
  const { seed, numbers } = result.statement;
  const isOfDraw = result.statement.lottery === lottery && result.statement.number === number;
  const signed = await Promise.all([commit, result].map((each) => isGenuine(each, keys)));
  const checks = checkLotto({ lottery, number, of, drawn }, { commitment, seed, numbers });
  return { signed: isOfDraw && signed.every(Boolean), ...checks };
}

/** Whether one of these keys signed a statement. */
export async function isGenuine(signed: Signed<object>, keys: readonly PublicJwk[]): Promise<boolean> {
  const key = keys.find((each) => each.kid === signed.keyId && isNamedByThumbprint(each));
  return key !== undefined && (await verifyReceipt(signed as Receipt, key)).isGenuine;
}
