import type { HostContext } from '../host-context.ts';
import { blockReasonAt } from './closures.ts';

/** Whether registration may be offered to this visitor here and now; otherwise its dialog and links are unavailable. */
export function mayRegister({ config, visitor }: Pick<HostContext, 'config' | 'visitor'>): boolean {
  const known = visitor.get();
  const isOpen = !known.isMaintenance && blockReasonAt(known, '/registration') === null;
  return config.flags.isRegistrationAllowed && isOpen;
}
