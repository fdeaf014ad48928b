/**
 * Nothing is painted before this code has run, and it usually comes first. A press on a button whose part is not listening
 * yet is kept, and repeated when the part announces itself (`tellAwake`): a slot of a view, a part that is taken over later
 * (`Late`), or the whole document for the host's own buttons. So are the sending of a form, a choice from a list, a tick,
 * and `/` with what is typed after it (`fairbook:keys`). Links and native popovers work without scripts, so they are left alone.
 */
import { createEarlyKeys } from './early-keys.ts';
import { createPresses } from './presses.ts';

const now = () => performance.now();
const presses = createPresses(now);
const { dataset } = document.documentElement;
const keys = createEarlyKeys(now, () => 'awake' in dataset && 'keys' in dataset);

addEventListener('click', presses.keep, true);
addEventListener('submit', presses.hold, true);
addEventListener('change', presses.choose, true);
addEventListener(
  'fairbook:awake',
  ({ target }) => {
    presses.wake(target);
    wakeKeys();
  },
  true,
);
addEventListener('keydown', keys.keep, true);
addEventListener('fairbook:keys', wakeKeys);

function wakeKeys(): void {
  keys.wake().forEach((key, n) => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    // The first key has focused the page's own search, into which a made-up key types nothing.
    if (n > 0 && document.activeElement?.matches('main input[type=search]'))
      document.execCommand(key.length > 1 ? 'delete' : 'insertText', false, key);
  });
}
