import { ApiError } from '@fairbook/client';
import { useRef, useState } from 'react';

/** Errors by field; an error of no field has the key `''`. */
export type Faults = Readonly<Record<string, string>>;

/** Sends a form, never twice at once. A refusal is shown at the fields that it names, any other error above them. */
export function useForm(noAnswer: string) {
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

/** One idempotency key per intent: a payment that is sent again keeps its key, another payment gets another key. */
export function useIntent() {
  const intent = useRef({ key: '', of: '' });
  return {
    keyOf(of: string): string {
      if (intent.current.of !== of) intent.current = { key: crypto.randomUUID(), of };
      return intent.current.key;
    },
    done() {
      intent.current = { key: '', of: '' };
    },
  };
}
