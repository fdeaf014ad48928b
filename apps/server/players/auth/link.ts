import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { OneTimeCodes } from '../one-time-codes/index.ts';
import { recoverySubjects } from './own-password.ts';

export const LINK_MS = 60 * 60_000;
/** How long an invitation is valid. */
const INVITATION_MS = 48 * 60 * 60_000;

/** The secret of a link that sets a new password, once and within an hour. */
export async function issueLink(
  tx: Tx,
  codes: Pick<OneTimeCodes, 'issue'>,
  userId: number,
  by: 'mail' | 'sms',
): Promise<string> {
  const subject = recoverySubjects(userId)[by === 'mail' ? 0 : 1];
  const code = { purpose: 'recovery', subject, kind: 'link', lifeMs: LINK_MS } as const;
  return (await codes.issue(tx, code)).secret;
}

/**
 * The same for an operator who was invited or lost access, valid for two days: only whoever opens the link knows the
 * password.
 */
export async function issueInvitation(
  tx: Tx,
  codes: Pick<OneTimeCodes, 'issue'>,
  userId: number,
): Promise<string> {
  const subject = recoverySubjects(userId)[0];
  return (await codes.issue(tx, { purpose: 'recovery', subject, kind: 'link', lifeMs: INVITATION_MS }))
    .secret;
}

/** The address of that link. Its origin is never taken from the Host header of a request, which the sender chooses. */
export function linkTo(
  { publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>,
  lng: string,
  secret: string,
): string {
  return `${publicOrigin ?? `http://localhost:${port}`}/${lng}/user/passwordreset#code=${secret}`;
}
