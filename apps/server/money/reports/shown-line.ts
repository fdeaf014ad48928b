import type { reports as contract } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { SpanLine } from '../wallet/index.ts';

/** What the reference of a line names, where that is the player: the money of an account that was closed. */
const OF_PLAYER = /^(closing):.*$/;

/** A line for this caller: whose it is takes the permission to read players. */
export function shownLine(
  line: SpanLine,
  iso: string,
  permissions: ReadonlySet<string>,
): contract.LedgerLine {
  const mayRead = permissions.has('players.read');
  return {
    accountId: Number(line.accountId),
    seq: Number(line.seq),
    at: line.at.toISOString(),
    kind: line.kind,
    amount: formatAmount(minorUnits(line.amount), iso),
    reference: mayRead ? line.reference : line.reference.replace(OF_PLAYER, '$1'),
    login: mayRead ? line.login : null,
    userId: mayRead && line.userId !== null ? Number(line.userId) : null,
  };
}
