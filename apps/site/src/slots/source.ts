import type { ViewHead, ViewKind } from '@fairbook/remote-view';
import type { Loader, Target } from '@fairbook/remote-view/browser';
import { type ComponentType, createContext, type ReactNode } from 'react';

export interface RemoteSlotProps {
  /** Unique in the page: `header`, `content`, `footer`. */
  slot: string;
  target: Target;
  kind: ViewKind;
  /** Reserves the room of the view until it is there. */
  skeleton: ReactNode;
  /** What says that the view has failed; a block with a button to try again if not given. */
  instead?: ReactNode;
}

/** What the server has for a slot. `failed` keeps a primary view's error block; `none` leaves it to the browser. */
export type SlotResult =
  | {
      kind: 'ready';
      body: string;
      title: string;
      status: number;
      scripts: readonly string[];
      isUnstyled?: boolean;
      /** What the view has search engines told, if it is the page itself. */
      head?: ViewHead;
    }
  | { kind: 'failed' }
  | { kind: 'none' };

export type SlotResults = ReadonlyMap<string, SlotResult | Promise<SlotResult>>;

/**
 * Where slots get their content: results on the server (a promise for a regular view) and what draws
 * them, which no browser needs; the loader in the browser.
 */
export type SlotSource =
  | { side: 'server'; results: SlotResults; Slot: ComponentType<RemoteSlotProps & { results: SlotResults }> }
  | { side: 'browser'; loader: Loader };

export const SlotContext = createContext<SlotSource | null>(null);
