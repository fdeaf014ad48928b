import { useEffect } from 'react';
import { useHost } from '../host-context.ts';

/** Counts that the registration was called, and that it was left, wherever it stands. */
export function useCountedRegistration(): void {
  const { bus } = useHost();
  useEffect(() => {
    bus.emit('track', { name: 'registration.called', type: 'fast_reg' });
    return () => bus.emit('track', { name: 'registration.left' });
  }, [bus]);
}
