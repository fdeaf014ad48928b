import type { ViewHead, ViewKind } from '@fairbook/remote-view';
import type { Loader, Target } from '@fairbook/remote-view/browser';
import { type ComponentType, createContext, type ReactNode } from 'react';

export interface RemoteSlotProps {
  /** Unique in the page: `header`, `content`, `footer`. */
  slot: string;
  target: Target;
  kind: ViewKind;
  /** Reserves the room of the view until it arrives. */
  skeleton: ReactNode;
  /** Shown when the view has failed; by default a block with a retry button. */
  instead?: ReactNode;
}

/**
 * The server's result for a slot. `failed` shows the error block of a primary view; with `none` the browser loads the
 * view.
 */
export type SlotResult =
  | {
      kind: 'ready';
      body: string;
      title: string;
      status: number;
      scripts: readonly string[];
      isUnstyled?: boolean;
      /** The view's data for search engines, if it is the page itself. */
      head?: ViewHead;
    }
  | { kind: 'failed' }
  | { kind: 'none' };

export type SlotResults = ReadonlyMap<string, SlotResult | Promise<SlotResult>>;

/**
 * Where slots get their content: on the server the results (a promise for a regular view) and their renderer, which no
 * browser needs; in the browser the loader.
 */
export type SlotSource =
  | { side: 'server'; results: SlotResults; Slot: ComponentType<RemoteSlotProps & { results: SlotResults }> }
  | { side: 'browser'; loader: Loader };

export const SlotContext = createContext<SlotSource | null>(null);
