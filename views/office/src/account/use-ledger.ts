import type { Calls, QueryOf, wallet } from '@fairbook/contracts';
import { useEffect, useRef, useState } from 'react';
import type { LedgerPage } from '../data.ts';
import { LEDGER_STEP } from '../load.ts';
import { useOffice } from '../office-context.ts';

/** Conditions on the lines; none for all of them. */
export type LineFilter = Pick<
  NonNullable<QueryOf<Calls['wallet.ledger']>>,
  'group' | 'from' | 'to' | 'isOwnOnly'
>;

const EMPTY: LedgerPage = { lines: [], next: null };

/**
 * The lines of an account, page by page; the newest are read again when the balance has changed, all of them when the
 * filter has. `first` are the newest without a filter, null while they aren't known.
 */
export function useLedger(account: wallet.Account, first: LedgerPage | null, filter: LineFilter) {
  const { api } = useOffice();
  const [page, setPage] = useState<LedgerPage>(first ?? EMPTY);
  const [isLoading, setLoading] = useState(first === null);
  const [hasFailed, setFailed] = useState(false);
  const { id, seq } = account;
  const known = useRef({ filter: first ? filter : null, seq });

  useEffect(() => {
    const before = known.current;
    const isOther = before.filter !== filter;
    if (!isOther && before.seq === seq) return;
    known.current = { filter, seq };
    if (isOther) setLoading(true);
    const isLate = () => known.current.filter !== filter;
    api('wallet.ledger', { params: { id }, query: { ...filter, limit: LEDGER_STEP } })
      .then(
        (next) => {
          if (isLate()) return;
          setFailed(false);
          setPage((old) => (isOther ? next : withNewer(old, next)));
        },
        () => isLate() || setFailed(isOther),
      )
      .finally(() => isLate() || setLoading(false));
  }, [api, id, seq, filter]);

  async function more(): Promise<void> {
    setLoading(true);
    setFailed(false);
    const isFromStart = page.next === null;
    try {
      const query = { ...filter, limit: LEDGER_STEP, ...(page.next !== null && { before: page.next }) };
      const next = await api('wallet.ledger', { params: { id }, query });
      setPage((old) => (isFromStart ? next : { lines: [...old.lines, ...next.lines], next: next.next }));
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  return { lines: page.lines, hasMore: page.next !== null || hasFailed, isLoading, hasFailed, more };
}

/** Puts the newest lines on top of the known ones; if the newest don't reach down to them, the known ones are dropped. */
export function withNewer(old: LedgerPage, next: LedgerPage): LedgerPage {
  const last = next.lines.at(-1);
  const below = last ? old.lines.filter(({ seq }) => seq < last.seq) : [];
  const isJoined = old.lines.some(({ seq }) => seq === last?.seq) || below[0]?.seq === (last?.seq ?? 0) - 1;
  return isJoined ? { lines: [...next.lines, ...below], next: old.next } : next;
}
