import type { Api } from '@fairbook/client';
import type { payments } from '@fairbook/contracts';

/** Payments beside the form. */
const RECENT = 5;

/** The latest payments; none where they can't be read, because the form works without them. */
export function readRecent(api: Api): Promise<payments.PaymentEntry[]> {
  return api('payments.history', { query: { pageNumber: 1, isIncludeArchive: false } }).then(
    ({ entities }) => entities.slice(0, RECENT),
    () => [],
  );
}
