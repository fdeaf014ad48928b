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

/** The way in, whatever it begins with: counts the try, and goes on to the second step or to the site. */
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
