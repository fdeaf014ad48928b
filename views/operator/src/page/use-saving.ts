import { useState } from 'react';
import { failureText, fieldOf } from '../risk/fields.ts';

/** What a form knows of its saving. */
export type Saving = ReturnType<typeof useSaving>;

/** Carries out one action at a time, and keeps why it failed, and at which field of the request. `save` resolves with whether it succeeded. */
export function useSaving(otherwise: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [field, setField] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function save(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    setField(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(failureText(error, otherwise));
      setField(fieldOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { failure, field, isBusy, save };
}
