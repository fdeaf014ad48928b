import { ApiError } from '@fairbook/client';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';

/** Sends one form at a time; what is wrong goes to the fields that it names, under '' to all of them. */
export function useOfficeForm() {
  const { t } = useOffice();
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      const reasons = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const told = reasons.map(({ field, detail }) => [field ?? '', detail] as const);
      setFaults(told.length > 0 ? Object.fromEntries(told) : { '': t('security.noAnswer') });
    } finally {
      setSending(false);
    }
  }
  return { send, isSending, faults, setFaults };
}
