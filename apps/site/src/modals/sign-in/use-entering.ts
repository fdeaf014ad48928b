import type { auth } from '@fairbook/contracts';
import { useState } from 'react';
import { useHost } from '../../host-context.ts';
import { useNavigation } from '../../navigation.ts';
import { enter } from '../../session/enter.ts';
import { knowDevice } from '../../session/know-device.ts';
import { codeOf } from '../use-form.ts';

interface Answer {
  userId: number | null;
  twoStep?: auth.SecondStep;
}

/**
 * Carries out a sign-in, whichever way it begins: counts the attempt, then shows the second step or enters the site.
 */
export function useEntering(onClose: () => void) {
  const host = useHost();
  const navigation = useNavigation();
  const [step, setStep] = useState<auth.SecondStep | null>(null);

  async function tryOut(call: () => Promise<Answer>): Promise<void> {
    const { bus } = host;
    bus.emit('track', { name: 'login.tried' });
    await knowDevice(host);
    const { twoStep } = await call().catch((error: unknown) => {
      bus.emit('track', { name: 'login.failed', code: codeOf(error) });
      throw error;
    });
    if (twoStep) return setStep(twoStep);
    bus.emit('track', { name: 'login.done' });
    await enter(host, navigation.get(), onClose);
  }
  return { step, restart: () => setStep(null), tryOut };
}

export type TryOut = ReturnType<typeof useEntering>['tryOut'];
