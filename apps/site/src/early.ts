/**
 * Runs before anything else on the page. A press on a button whose part is not listening yet is kept, and repeated when
 * the part announces itself: `fairbook:awake` on a slot of a view, on a part that is taken over later (`Late`), or on the
 * document for the host's own buttons. So are the sending of a form, a choice from a list, and `/` with what is typed
 * after it (`fairbook:keys`). Links and native popovers work without scripts, so they are left alone.
 */
import { createEarlyKeys } from './early-keys.ts';
import { keepFocusSeen } from './focus-seen.ts';
import { createPresses } from './presses.ts';

const presses = createPresses(() => performance.now());
const keys = createEarlyKeys(() => performance.now());

addEventListener('click', presses.keep, { capture: true, passive: true });
addEventListener('submit', presses.hold, true);
addEventListener('change', presses.choose, true);
addEventListener(
  'fairbook:awake',
  ({ target }) => {
    presses.wake(target);
    if (target === document) wakeKeys('host');
  },
  true,
);
addEventListener('keydown', keys.keep, true);
addEventListener('fairbook:keys', () => wakeKeys('keys'));
keepFocusSeen();

function wakeKeys(part: 'keys' | 'host'): void {
  for (const key of keys.wake(part))
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
