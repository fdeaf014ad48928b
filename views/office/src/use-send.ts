import { ApiError } from '@fairbook/client';
import { useState } from 'react';

/** Errors by field; those of no field under `''`. */
export type Faults = Readonly<Record<string, string>>;

/** Sends a form once at a time. A refusal goes to the fields it names, anything else above them. */
export function useSend(noAnswer: string) {
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      const reasons = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const told = reasons.map(({ field, detail }) => [field ?? '', detail] as const);
      setFaults(told.length > 0 ? Object.fromEntries(told) : { '': noAnswer });
    } finally {
      setSending(false);
    }
  }
  return { send, isSending, faults, setFaults };
}
