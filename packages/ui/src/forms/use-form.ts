import { ApiError } from '@fairbook/client';
import { useRef, useState } from 'react';

/** Errors by field; an error of no field has the key `''`. */
export type Faults = Readonly<Record<string, string>>;

/**
 * Sends a form: `send` drops a second press while the first is sent, `sendNext` carries it out afterwards, for choices
 * that are saved one by one. A refusal is shown at the fields that it names, any other error above them.
 */
export function useForm(noAnswer: string) {
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const last = useRef(Promise.resolve());

  const send = async (work: () => Promise<void>) => (isSending ? undefined : run(work));
  function sendNext(work: () => Promise<void>): Promise<void> {
    last.current = last.current.then(() => run(work));
    return last.current;
  }
  async function run(work: () => Promise<void>): Promise<void> {
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
  return { send, sendNext, isSending, faults, setFaults };
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
