import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { failureText } from '../risk/fields.ts';
import type { VoidsState } from './use-voids.ts';

export interface Decision {
  /** What went wrong, and what was done, each in words; null for nothing yet. */
  failure: string | null;
  told: string | null;
  /** Does it, says `done` or why not, and reads the list anew in both cases. */
  decide(act: () => Promise<unknown>, done: string): Promise<void>;
}

/** One decision of an operator after another, and what became of the last. */
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
