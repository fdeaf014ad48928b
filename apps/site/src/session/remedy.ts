import { type Attempt, NO_NETWORK } from '@fairbook/client';
import type { HostContext } from '../host-context.ts';

const MENDABLE: readonly number[] = [400, 401, 403, 451];

/** A first look at a failed call; the code that mends failures is loaded when there may be something to mend. */
export async function remedy(host: HostContext, attempt: Attempt): Promise<Record<string, string> | null> {
  const { status } = attempt.error;
  if (status === NO_NETWORK) host.bus.set('network:down', true);
  if (!MENDABLE.includes(status)) return null;
  try {
    const { remediesOf } = await import('./remedies.ts');
    return await remediesOf(host)(attempt);
  } catch {
    return null;
  }
}
