import type { ReactNode } from 'react';
import { AppRoot } from './AppRoot.tsx';
import { Document } from './document.tsx';
import type { Handoff } from './handoff.ts';
import { type HostContext, HostReactContext } from './host-context.ts';
import { type Navigation, NavigationContext, type Place } from './navigation.ts';
import { HandoffContext } from './page.ts';
import { SlotContext, type SlotSource } from './slots/source.ts';

interface SiteTreeProps {
  handoff: Handoff;
  host: HostContext;
  slots: SlotSource;
  sprite: { __html: string };
  navigation: Navigation;
  /** Inserted at the start of the head. */
  first?: ReactNode;
}

/** `platform_type` in the address asks for the phone layout; it is carried from page to page. */
function isMobileForced({ query }: Place): boolean {
  const type = new URLSearchParams(query).get('platform_type');
  return type !== null && type !== 'desktop';
}

/** The React tree of a page, the same on the server and in the browser; only the sources of its data differ. */
export function SiteTree({ handoff, host, slots, sprite, navigation, first }: SiteTreeProps) {
  return (
    <HandoffContext value={handoff}>
      <HostReactContext value={host}>
        <SlotContext value={slots}>
          <NavigationContext value={navigation}>
            <Document
              handoff={handoff}
              sprite={sprite}
              isMobile={isMobileForced(navigation.get())}
              first={first}
            >
              <AppRoot />
            </Document>
          </NavigationContext>
        </SlotContext>
      </HostReactContext>
    </HandoffContext>
  );
}
