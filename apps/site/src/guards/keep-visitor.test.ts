import { expect, test, vi } from 'vitest';
import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';
import { VISITOR_FACTS } from './facts.ts';
import { keepVisitor } from './keep-visitor.ts';
import { createVisitorStore } from './visitor-store.ts';

/** A page whose player signs in; the server fails this many times before it reports maintenance. */
async function signedInAfter(failures: number) {
  vi.useFakeTimers();
  let userId: number | null = null;
  let onSession = () => {};
  const asked: string[] = [];
  const visitor = createVisitorStore({ ...VISITOR_FACTS });
  const host = {
    async api(_id: string, { query }: { query: { path: string } }) {
      asked.push(query.path);
      if (asked.length <= failures) throw new Error('away');
      return { isMaintenance: true };
    },
    session: {
      get: () => ({ session: { userId } }),
      subscribe: (listener: () => void) => {
        onSession = listener;
      },
    },
    visitor,
  } as unknown as HostContext;
  keepVisitor(host, { get: () => ({ path: '/live' }) } as unknown as Navigation);
  userId = 7;
  onSession();
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  return { asked, isMaintenance: visitor.get().isMaintenance };
}

test.each([
  [0, 1, true],
  [1, 2, true],
  [2, 2, false],
])('after %i failures the state was requested %i times', async (failures, times, isMaintenance) => {
  expect(await signedInAfter(failures)).toEqual({ asked: Array(times).fill('/live'), isMaintenance });
});
