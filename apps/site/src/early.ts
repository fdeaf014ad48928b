/**
 * Nothing is painted before this code has run, and it usually comes first. A press on a button whose part is not listening
 * yet is kept, and repeated when the part announces itself (`tellAwake`): a slot of a view, a part that is taken over later
 * (`Late`), or the whole document for the host's own buttons. So are the sending of a form, a choice from a list, and `/`
 * with what is typed after it (`fairbook:keys`). Links and native popovers work without scripts, so they are left alone.
 */
import { createEarlyKeys } from './early-keys.ts';
import { keepFocusSeen } from './focus-seen.ts';
import { createPresses } from './presses.ts';

const presses = createPresses(() => performance.now());
const keys = createEarlyKeys(() => performance.now());
const html = document.documentElement;

addEventListener('click', presses.keep, { capture: true, passive: true });
addEventListener('submit', presses.hold, true);
addEventListener('change', presses.choose, true);
addEventListener(
  'fairbook:awake',
  ({ target }) => {
    presses.wake(target);
    if (target === html) wakeKeys('host');
  },
  true,
);
addEventListener('keydown', keys.keep, true);
addEventListener('fairbook:keys', () => wakeKeys('keys'));
// If this code comes last, nothing needs to be kept.
if ('awake' in html.dataset) wakeKeys('host');
if ('keys' in html.dataset) wakeKeys('keys');
keepFocusSeen();

function wakeKeys(part: 'keys' | 'host'): void {
  for (const key of keys.wake(part))
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
