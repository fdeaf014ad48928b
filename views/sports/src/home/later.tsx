import { type ViewPart, viewPart } from '@fairbook/remote-view';
import { type ComponentType, Suspense } from 'react';
import { lazily } from '../lazily.ts';

const featuredPart = viewPart('Featured', () => import('./Featured.tsx'));
const visitorPart = viewPart('VisitorPanel', () => import('./VisitorPanel.tsx'));

/** The cards of featured games. */
export const Featured = writtenFirst(featuredPart, (part) => part.Featured);
/** The panel for visitors. */
export const VisitorPanel = writtenFirst(visitorPart, (part) => part.VisitorPanel);

/** What the server needs to write them. */
export async function loadLater(): Promise<void> {
  await Promise.all([featuredPart.load(), visitorPart.load()]);
}

/**
 * A component that the server writes with the page and whose code the browser loads after it: until then it stays as it
 * was written.
 */
function writtenFirst<Module, Props extends object>(
  part: ViewPart<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Later = lazily(() => part.load().then(() => pick(part.get())));
  return function WrittenFirst(props: Props) {
    const Shown = typeof window === 'undefined' ? pick(part.get()) : Later;
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}
