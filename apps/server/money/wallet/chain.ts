import { hash } from 'node:crypto';
import type { Transfer } from './types.ts';

/** The head of an account that has no transfer yet. */
export const GENESIS: Buffer = Buffer.alloc(0);

/**
 * What a line's hash covers besides the head before it: its fields in this order, joined by `|`. The reference comes
 * last, so that no text in it can be taken for another field; amounts are in minor units, the time in epoch
 * milliseconds.
 */
function canonicalText(line: Omit<Transfer, 'hash'>): string {
  return [
    line.chainAccount,
    line.seq,
    line.kind,
    line.debitAccount,
    line.creditAccount,
    line.amount,
    line.currency,
    line.balanceAfter,
    line.at,
    line.reference,
  ].join('|');
}

export function nextHead(head: Buffer, line: Omit<Transfer, 'hash'>): Buffer {
  const said = Buffer.concat([head, Buffer.from(canonicalText(line))]);
  // Going through hex takes a third of the time in which `hash` makes a buffer itself.
  return Buffer.from(hash('sha256', said, 'hex'), 'hex');
}

/**
 * The seq at which a chain breaks, null when it holds: every seq in order, every hash correct, the last one the head.
 */
export function firstBreak(
  lines: readonly Transfer[],
  account: { seq: number; head: Buffer },
): number | null {
  let head = GENESIS;
  for (const [i, line] of lines.entries()) {
    head = nextHead(head, line);
    if (line.seq !== i + 1 || !head.equals(line.hash)) return i + 1;
  }
  return account.seq === lines.length && head.equals(account.head) ? null : lines.length + 1;
}
