import { ApiError } from '@fairbook/client';
import { useState } from 'react';
import { useHost } from '../host-context.ts';

/** Errors of a form: under their fields, or above all of them. */
export type Faults = Readonly<Record<string, string>>;
/** Key of the error that belongs to no field. */
export const WHOLE = '';

/** Sends a form, never twice at a time. A refusal is shown at the fields that it names, any other error above them. */
export function useForm() {
  const { t } = useHost();
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<Faults>({});

  async function send(work: () => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      setFaults(faultsOf(error, t('modals.noAnswer')));
    } finally {
      setSending(false);
    }
  }

  return { send, isSending, faults, setFaults };
}

/** The code of a refusal, or `network` if the answer has none or is missing. */
export function codeOf(error: unknown): string {
  return (error instanceof ApiError && error.problem?.errors[0]?.code) || 'network';
}

export function faultsOf(error: unknown, noAnswer: string): Faults {
  const reasons = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (reasons.length === 0) return { [WHOLE]: noAnswer };
  return Object.fromEntries(reasons.map(({ field, detail }) => [field ?? WHOLE, detail]));
}
