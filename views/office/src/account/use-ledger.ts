import type { wallet } from '@fairbook/contracts';
import { useEffect, useRef, useState } from 'react';
import type { LedgerPage } from '../data.ts';
import { LEDGER_STEP } from '../load.ts';
import { useOffice } from '../office-context.ts';

const EMPTY: LedgerPage = { lines: [], next: null };

/** The lines of an account, page by page; the newest are read again when the balance has changed. */
export function useLedger(account: wallet.Account, first: LedgerPage | null) {
  const { api } = useOffice();
  const [page, setPage] = useState<LedgerPage>(first ?? EMPTY);
  const [isLoading, setLoading] = useState(first === null);
  const [hasFailed, setFailed] = useState(false);
  const { id, money } = account;
  const seen = useRef(first === null ? null : money);

  useEffect(() => {
    if (seen.current === money) return;
    const isFirst = seen.current === null;
    seen.current = money;
    api('wallet.ledger', { params: { id }, query: { limit: LEDGER_STEP } })
      .then(
        (next) => setPage((old) => withNewer(old, next)),
        () => setFailed(isFirst),
      )
      .finally(() => isFirst && setLoading(false));
  }, [api, id, money]);

  async function more(): Promise<void> {
    if (page.next === null) return;
    setLoading(true);
    setFailed(false);
    try {
      const query = { limit: LEDGER_STEP, before: page.next };
      const next = await api('wallet.ledger', { params: { id }, query });
      setPage((old) => ({ lines: [...old.lines, ...next.lines], next: next.next }));
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  return { lines: page.lines, hasMore: page.next !== null, isLoading, hasFailed, more };
}

/** Puts the newest lines on top of the known ones; with a gap between them, the known ones are dropped. */
export function withNewer(old: LedgerPage, next: LedgerPage): LedgerPage {
  const last = next.lines.at(-1);
  const below = last ? old.lines.filter(({ seq }) => seq < last.seq) : [];
  const isJoined = below[0]?.seq === (last?.seq ?? 0) - 1;
  return isJoined ? { lines: [...next.lines, ...below], next: old.next } : next;
}
