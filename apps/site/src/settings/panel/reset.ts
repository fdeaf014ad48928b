import type { Bus } from '@fairbook/remote-view';
import { forget } from '../device.ts';
import { type SiteLimits, settingsOf } from '../read.ts';
import { OWN_TABLE, PAGE_TABLE } from '../table.ts';
import { OWN_NAMES, PAGE_NAMES } from '../values.ts';

/** Restores the site's defaults. The consent stays as the visitor answered. */
export function resetSettings(bus: Bus, limits?: SiteLimits): void {
  const first = settingsOf({}, limits);
  for (const name of PAGE_NAMES) {
    bus.set(`settings:${name}`, first[name]);
    forget(PAGE_TABLE[name]);
  }
  for (const name of OWN_NAMES) {
    if (name === 'consent') continue;
    bus.set(`own:${name}`, OWN_TABLE[name].fallback as never);
    forget(OWN_TABLE[name]);
  }
}
