import type { Permission } from '@fairbook/contracts/platform/permissions';
import { createContext, type ReactNode, use } from 'react';

/** The operator's permissions, for everything below. */
export const Held = createContext<readonly Permission[]>([]);

/** Whether the operator holds a permission. The server has the last word. */
export function useMay(): (permission: Permission) => boolean {
  const held = use(Held);
  return (permission) => held.includes(permission);
}

/** Shows content only to operators with the permission `to` (or `or`). */
export function Allowed({ to, or = to, children }: { to: Permission; or?: Permission; children: ReactNode }) {
  const may = useMay();
  return may(to) || may(or) ? children : null;
}
