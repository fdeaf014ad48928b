import type { HostContext } from '../host-context.ts';
import { inBrowser } from '../notices/keep.ts';
import { mayKeep } from '../settings/keep.ts';

/** Storage name (see `inBrowser`) of the coupon's settings. */
export const COUPON_SETTINGS = 'coupon-settings';

/** Settings of the coupon outlast the page once the visitor has agreed to that (decision 0020). */
export function keptSettings({ bus }: HostContext): { read(): string | null; write(text: string): void } {
  let last: string | null = null;
  const keep = () => {
    if (last !== null && mayKeep(bus.get('own:consent'))) inBrowser.write(COUPON_SETTINGS, last);
  };
  bus.watch('own:consent', keep);
  return {
    read: () => inBrowser.read(COUPON_SETTINGS),
    write(text) {
      last = text;
      keep();
    },
  };
}
