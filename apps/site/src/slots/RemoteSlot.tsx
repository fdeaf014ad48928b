import type { ViewKind } from '@fairbook/remote-view';
import type { Target } from '@fairbook/remote-view/browser';
import { type ReactNode, Suspense, use } from 'react';
import { BrowserSlot } from './BrowserSlot.tsx';
import { SlotContext } from './source.ts';
import './slots.css';

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

/** A place of the page that a remote view fills. React never looks into it: the view is a root of its own. */
export function RemoteSlot(props: RemoteSlotProps) {
  const source = use(SlotContext);
  if (!source) throw new Error('a slot outside of the host');
  const slot =
    source.side === 'server' ? (
      <source.Slot {...props} results={source.results} />
    ) : (
      <BrowserSlot {...props} loader={source.loader} />
    );
  // Only a regular view may come later than the page around it.
  return props.kind === 'regular' ? <Suspense fallback={props.skeleton}>{slot}</Suspense> : slot;
}
