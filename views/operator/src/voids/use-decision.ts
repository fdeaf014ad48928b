import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { failureText } from '../risk/fields.ts';
import type { VoidsState } from './use-voids.ts';

export interface Decision {
  /** What failed, and what was done, in words; null for nothing yet. */
  failure: string | null;
  told: string | null;
  /** Runs `act`, reports `done` or the failure, and reads the list again in both cases. */
  decide(act: () => Promise<unknown>, done: string): Promise<void>;
}

/** An operator's decisions, one after another, and the result of the last one. */
export function useDecision(state: Pick<VoidsState, 'read'>): Decision {
  const { t } = useUi();
  const [failure, setFailure] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);

  async function decide(act: () => Promise<unknown>, done: string) {
    setFailure(null);
    setTold(null);
    try {
      await act();
      setTold(done);
    } catch (error) {
      setFailure(failureText(error, t('operator.voids.failed')));
    }
    await state.read().catch(() => undefined);
  }

  return { failure, told, decide };
}
