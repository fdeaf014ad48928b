import { ApiError } from '@fairbook/client';
import { useRef, useState } from 'react';

/** Errors by field; those of no field under `''`. */
export type Faults = Readonly<Record<string, string>>;

/** Sends a form once at a time. A refusal goes to the fields it names, anything else above them. */
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

/** One key per intent: the same payment sent again has the same key, another payment another one. */
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
