import type { withdrawals } from '@fairbook/contracts';
import { BOM, csvRow } from '../../platform/values/csv.ts';

const COLUMNS = [
  'id',
  'player',
  'login',
  'method',
  'destination',
  'amount',
  'fee',
  'currency',
  'stage',
  'reason',
  'at',
  'owner',
  'needs_two',
  'hints',
] as const;

/** The queue as a file, in the order of the page. */
export function queueCsv(queue: readonly withdrawals.QueueEntry[]): string {
  const rows = queue.map((each) => [
    each.id,
    each.userId,
    each.login,
    each.method,
    each.destination,
    each.amount,
    each.fee,
    each.iso,
    each.status,
    each.reason,
    each.at,
    each.owner,
    each.needsTwo,
    each.hints.join(' '),
  ]);
  return BOM + [[...COLUMNS], ...rows].map(csvRow).join('');
}
