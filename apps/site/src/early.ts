/**
 * Keeps what a visitor does before the page listens. This file usually loads first; nothing is painted before it has run.
 *
 * A press on a button is kept until its part of the page listens (`tellAwake`), and then repeated. So are a form that is
 * sent, a choice from a list and a tick. `/` and what is typed after it are kept until the page hears keys
 * (`fairbook:keys`). Links and native popovers work without scripts, so they are left alone.
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
    // `/` has focused the page's own search. An event that a script sends types nothing into a field.
    if (n > 0 && document.activeElement?.matches('main input[type=search]'))
      document.execCommand(key.length > 1 ? 'delete' : 'insertText', false, key);
  });
}
