import type { ViewContext } from '@fairbook/remote-view';
import { createContext, type ReactNode, use } from 'react';

/** What shared components need from the page: texts, bus, live prices, and the server's time of rendering. */
export type UiContext = Pick<ViewContext, 't' | 'bus' | 'live' | 'lang' | 'now'>;

const Context = createContext<UiContext | null>(null);

/** Wrap the root of a view (or the host's own panels) in it once. */
export function UiProvider({ ctx, children }: { ctx: UiContext; children: ReactNode }) {
  return <Context value={ctx}>{children}</Context>;
}

export function useUi(): UiContext {
  const ctx = use(Context);
  if (!ctx) throw new Error('A component of @fairbook/ui is outside its UiProvider');
  return ctx;
}
