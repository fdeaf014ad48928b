import type { ViewContext } from '@fairbook/remote-view';
import { createContext, type ReactNode, use } from 'react';

/** What the shared parts need from the page: texts, bus, live prices, and the moment the server rendered at. */
export type UiContext = Pick<ViewContext, 't' | 'bus' | 'live' | 'lang' | 'now'>;

const Context = createContext<UiContext | null>(null);

/** Wrap the root of a view (or the host's own panels) in it once. */
export function UiProvider({ ctx, children }: { ctx: UiContext; children: ReactNode }) {
  return <Context value={ctx}>{children}</Context>;
}

export function useUi(): UiContext {
  const ctx = use(Context);
  if (!ctx) throw new Error('a part of @fairbook/ui stands outside its UiProvider');
  return ctx;
}
