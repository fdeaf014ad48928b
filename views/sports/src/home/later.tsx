import { viewPart } from '@fairbook/remote-view';
import { type ComponentType, Suspense } from 'react';
import { lazily } from '../lazily.ts';

const written = viewPart('written-first', () => import('./written-first.ts'));

type Written = ReturnType<typeof written.get>;

/** The cards of featured games. */
export const Featured = writtenFirst((part) => part.Featured);
/** The panel for visitors. */
export const VisitorPanel = writtenFirst((part) => part.VisitorPanel);

/** What the server needs to write them. */
export const loadLater = written.load;

/**
 * A component that the server writes with the page and whose code the browser loads after it: until then it stays as it
 * was written.
 */
function writtenFirst<Props extends object>(
  pick: (module: Written) => ComponentType<Props>,
): ComponentType<Props> {
  const Later = lazily(() => written.load().then(() => pick(written.get())));
  return function WrittenFirst(props: Props) {
    const Shown = typeof window === 'undefined' ? pick(written.get()) : Later;
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  };
}
