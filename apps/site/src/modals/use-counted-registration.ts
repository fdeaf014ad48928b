import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/** Counts that the registration was opened and left, as a dialog or a page. */
export function useCountedRegistration(): void {
  const { bus, config } = useHost();
  const [type = 'fast_reg'] = config.registration.types;
  useEffect(() => {
    bus.emit('track', { name: 'registration.called', type });
    return () => bus.emit('track', { name: 'registration.left' });
  }, [bus, type]);
}
