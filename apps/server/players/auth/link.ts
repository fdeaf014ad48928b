import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Codes } from '../codes/index.ts';
import { recoverySubjects } from './own-password.ts';

export const LINK_MS = 60 * 60_000;
/** Somebody invited has two days to come. */
const INVITATION_MS = 48 * 60 * 60_000;

/** The secret of a link that sets a new password, once and within an hour. */
export async function issueLink(
  tx: Tx,
  codes: Pick<Codes, 'issue'>,
  userId: number,
  by: 'mail' | 'sms',
): Promise<string> {
  const subject = recoverySubjects(userId)[by === 'mail' ? 0 : 1];
  const code = { purpose: 'recovery', subject, kind: 'link', lifeMs: LINK_MS } as const;
  return (await codes.issue(tx, code)).secret;
}

/** The same for an operator who was invited, or lost the way in: nobody but the one who opens it knows the password. */
export async function issueInvitation(tx: Tx, codes: Pick<Codes, 'issue'>, userId: number): Promise<string> {
  const subject = recoverySubjects(userId)[0];
  return (await codes.issue(tx, { purpose: 'recovery', subject, kind: 'link', lifeMs: INVITATION_MS }))
    .secret;
}

/** Where that link leads. Its origin is never the Host of a request, which its sender chooses. */
export function linkTo(
  { publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>,
  lng: string,
  secret: string,
): string {
  return `${publicOrigin ?? `http://localhost:${port}`}/${lng}/user/passwordreset#code=${secret}`;
}
