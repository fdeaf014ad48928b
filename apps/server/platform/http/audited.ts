import { AsyncLocalStorage } from 'node:async_hooks';
import { type Call, isForOperators } from '@fairbook/contracts';

const current = new AsyncLocalStorage<{ lines: number }>();

/** Notes that the call under way has written a line of the audit, or only repeats one that did. */
export function auditLineWritten(): void {
  const call = current.getStore();
  if (call) call.lines += 1;
}

/** Whether a call must leave a line in the audit: operators change something with it. */
export function needsLine({ method, changesNothing, ...call }: Call): boolean {
  return isForOperators(call) && method !== 'GET' && !changesNothing;
}

/** The answer of `run`, and whether it has written its line. */
export async function withLine<T>(run: () => Promise<T>): Promise<{ answer: T; isWritten: boolean }> {
  const call = { lines: 0 };
  const answer = await current.run(call, run);
  return { answer, isWritten: call.lines > 0 };
}
