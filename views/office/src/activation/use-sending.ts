import { ApiError } from '@fairbook/client';
import { useState } from 'react';

export interface Sending {
  isSending: boolean;
  /** Why it failed, in the reader's language; `field` is the one at fault. */
  fault: { text: string; field: string | null } | null;
  send(work: () => Promise<void>): Promise<void>;
}

/** Sends once at a time, and keeps why it failed. */
export function useSending(noAnswer: string): Sending {
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<Sending['fault']>(null);
  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      const reason = error instanceof ApiError ? error.problem?.errors[0] : undefined;
      setFault({ text: reason?.detail ?? noAnswer, field: reason?.field ?? null });
    } finally {
      setSending(false);
    }
  }
  return { isSending, fault, send };
}
