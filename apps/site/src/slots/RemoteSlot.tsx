import { Suspense, use } from 'react';
import { BrowserSlot } from './BrowserSlot.tsx';
import { type RemoteSlotProps, SlotContext } from './source.ts';
import './slots.css';

/** A place on the page for a remote view. React never looks into it: the view is a root of its own. */
export function RemoteSlot(props: RemoteSlotProps) {
  const source = use(SlotContext);
  if (!source) throw new Error('A slot outside of the host');
  const slot =
    source.side === 'server' ? (
      <source.Slot {...props} results={source.results} />
    ) : (
      <BrowserSlot {...props} loader={source.loader} />
    );
  // Only a regular view may arrive later than the page around it.
  return props.kind === 'regular' ? <Suspense fallback={props.skeleton}>{slot}</Suspense> : slot;
}
