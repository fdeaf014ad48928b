import { type ViewPart, viewPart } from '@fairbook/remote-view';
import { Late } from '@fairbook/ui';
import { type ComponentType, useMemo, useState } from 'react';
import { lazily } from '../lazily.ts';

const featuredPart = viewPart('Featured', () => import('./Featured.tsx'));
const topPart = viewPart('Top', () => import('./Top.tsx'));

/** The cards of featured games. */
export const Featured = writtenFirst(featuredPart, (part) => part.Featured);
/** The strip of the player or the panel for visitors. */
export const Top = writtenFirst(topPart, (part) => part.Top);
/** The choice of games. */
export const TimeFilter = writtenFirst(topPart, (part) => part.TimeFilter);
/** The games of a choice. */
export const Shown = writtenFirst(topPart, (part) => part.Shown);

/** What the server needs to write them. */
export async function loadLater(): Promise<void> {
  await Promise.all([featuredPart.load(), topPart.load()]);
}

/**
 * A component that the server writes with the page and whose code the browser loads after it: until then it stays as it
 * was written. New props wait for the code, too: React would clear what it can't yet take over, and the page would jump.
 */
function writtenFirst<Module, Props extends object>(
  part: ViewPart<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Later = lazily(() => part.load().then(() => pick(part.get())));
  return function WrittenFirst(props: Props) {
    const Shown = typeof window === 'undefined' ? pick(part.get()) : Later;
    const [isTaken, setTaken] = useState(false);
    const [first] = useState(props);
    const shown = isTaken ? props : first;
    return useMemo(
      () => (
        <Late onTaken={() => setTaken(true)}>
          <Shown {...shown} />
        </Late>
      ),
      [Shown, shown],
    );
  };
}
