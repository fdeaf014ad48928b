import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page runs in a browser: false on the server and while it hydrates. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
