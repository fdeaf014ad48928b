import { ApiError } from '@fairbook/client';
import { useRef, useState } from 'react';

/** Errors of a form: under their fields, or above all of them. */
export type Faults = Readonly<Record<string, string>>;
/** Key of the error that belongs to no field. */
export const WHOLE = '';

/**
 * Sends a form. While one press is being sent, `send` drops another, and `sendNext` sends it afterwards, for choices
 * that are each saved at once. A refusal is shown at the fields that it names, any other error above them.
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
      setFaults(faultsOf(error, noAnswer));
    } finally {
      setSending(false);
    }
  }
  return { send, sendNext, isSending, faults, setFaults };
}

/** The errors that a refusal names; `noAnswer`, for no field, where there is none. */
export function faultsOf(error: unknown, noAnswer: string): Faults {
  const reasons = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (reasons.length === 0) return { [WHOLE]: noAnswer };
  return Object.fromEntries(reasons.map(({ field, detail }) => [field ?? WHOLE, detail]));
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
