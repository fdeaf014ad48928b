/**
 * Runs before anything else of the page. A press on a button whose part does not listen yet is kept, and made again when
 * the part says that it does: `fairbook:awake` on a slot of a view, or on the document for the host's own buttons.
 * Links and native popovers work without script, so they are left alone.
 */
import { keepFocusSeen } from './focus-seen.ts';
import { createPresses } from './presses.ts';

const presses = createPresses(() => performance.now());

addEventListener('click', ({ target }) => presses.keep(target), { capture: true, passive: true });
addEventListener('fairbook:awake', ({ target }) => presses.wake(target), true);
keepFocusSeen();
