import type { HostContext } from '../host-context.ts';
import { blockReasonAt } from './closures.ts';

/** Whether a registration may be offered now, here, to this visitor: else its dialog is not opened, and nothing leads to it. */
export function mayRegister({ config, visitor }: Pick<HostContext, 'config' | 'visitor'>): boolean {
  const known = visitor.get();
  const isOpen = !known.isMaintenance && blockReasonAt(known, '/registration') === null;
  return config.flags.isRegistrationAllowed && isOpen;
}
