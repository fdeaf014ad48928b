import type { RegistrationType } from '@fairbook/contracts/site/analytics-events';
import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/** Counts that the registration was opened and left, as a dialog or a page. */
export function useCountedRegistration(own?: RegistrationType): void {
  const { bus, config } = useHost();
  const [first = 'fast_reg'] = config.registration.types;
  const type = own ?? first;
  useEffect(() => {
    bus.emit('track', { name: 'registration.called', type });
    return () => bus.emit('track', { name: 'registration.left' });
  }, [bus, type]);
}
