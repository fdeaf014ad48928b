import type { Tx } from '../../platform/database/transact.ts';
import type { AuthService } from '../auth/index.ts';
import { removeQuestion } from '../question/index.ts';

/** What can be removed from the ways in of a player. */
type RemovedStep = 'totp' | 'email' | 'passkeys' | 'question';

/**
 * Removes what a sign-in of this player needs beside the password: app and codes by e-mail with the recovery codes, all
 * passkeys, the control question. All sessions and half-done sign-ins end. Operators use it to give an account back to
 * its owner, and must tell the owner themselves. Returns what was removed.
 */
export async function removeSecondSteps(
  { twoStep, passkeys, ownPassword }: AuthService,
  tx: Tx,
  userId: number,
): Promise<RemovedStep[]> {
  const removed: RemovedStep[] = [...(await twoStep.removeAllOf(tx, userId))];
  if (await passkeys.removeAllOf(tx, userId)) removed.push('passkeys');
  if (await removeQuestion(tx, userId)) removed.push('question');
  await ownPassword.cutOff(tx, userId, null);
  return removed;
}
