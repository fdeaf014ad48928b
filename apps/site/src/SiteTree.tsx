import type { ReactNode } from 'react';
import { Document } from './document.tsx';
import type { Handoff } from './handoff.ts';
import { type HostContext, HostReactContext } from './host-context.ts';
import { HandoffContext } from './page.ts';
import { SlotContext, type SlotSource } from './slots/source.ts';

interface SiteTreeProps {
  handoff: Handoff;
  host: HostContext;
  slots: SlotSource;
  sprite: { __html: string };
  /** The router of this side. */
  children: ReactNode;
}

/** The same tree on both sides; only its sources differ. */
export function SiteTree({ handoff, host, slots, sprite, children }: SiteTreeProps) {
  return (
    <HandoffContext value={handoff}>
      <HostReactContext value={host}>
        <SlotContext value={slots}>
          <Document handoff={handoff} sprite={sprite}>
            {children}
          </Document>
        </SlotContext>
      </HostReactContext>
    </HandoffContext>
  );
}
