import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/** Counts that the registration was opened and left, as a dialog or a page. */
export function useCountedRegistration(): void {
  const { bus } = useHost();
  useEffect(() => {
    bus.emit('track', { name: 'registration.called', type: 'fast_reg' });
    return () => bus.emit('track', { name: 'registration.left' });
  }, [bus]);
}
