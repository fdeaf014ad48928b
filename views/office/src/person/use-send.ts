import type { Problem } from '@fairbook/contracts';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';

/** Errors by field; those of no field under `''`. */
export type Faults = Readonly<Record<string, string>>;

/** Sends a form once at a time. A refusal goes to the fields it names, anything else above them. */
export function useSend() {
  const { t } = useOffice();
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [told, setTold] = useState('');

  /** `done` is what a screen says when it worked. */
  async function send(work: () => Promise<void>, done: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFaults({});
    setTold('');
    try {
      await work();
      setTold(done);
    } catch (error) {
      setFaults(faultsOf(error, t('person.noAnswer')));
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, faults, told };
}

function faultsOf(error: unknown, noAnswer: string): Faults {
  const problem =
    error instanceof Error && 'problem' in error ? (error.problem as Problem | undefined) : undefined;
  const reasons = problem?.errors ?? [];
  if (reasons.length === 0) return { '': noAnswer };
  return Object.fromEntries(
    reasons.map(({ field, detail }) => [field?.replace('fields.', '') ?? '', detail]),
  );
}
