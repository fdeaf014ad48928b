import { Refusal, type views } from '@fairbook/contracts';
import { hasSomethingToShow, isClosedOrigin } from '@fairbook/remote-view/server';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where views may not run: on the site itself, and at internal addresses that are not allowed. */
export interface Borders {
  publicOrigin: string | null;
  internalViews: readonly string[];
}

/**
 * Refuses pins that would load anything unpinned, or from outside the view's own origin, and origins that the server
 * must not connect to.
 */
export function checkPins(origin: string, pins: views.Pins, { publicOrigin, internalViews }: Borders): void {
  if (!isOrigin(origin)) throw badPins(origin, origin, 'origin');
  if (origin === publicOrigin || isClosedOrigin(origin, internalViews)) {
    throw new Refusal({ code: 'views.closed_address', field: 'origin', values: { origin } });
  }
  const modules = [pins.entry, ...Object.values(pins.parts).flat()];
  const isPinned = (url: string) => Object.hasOwn(pins.integrity, url);
  const unpinned = [...modules, ...pins.css].find((url) => !isPinned(url));
  const foreign = Object.keys(pins.integrity).find((url) => !isAt(origin, url));
  const wrong = unpinned ?? foreign;
  if (wrong !== undefined) throw badPins(wrong, origin, 'pins');
  if (!hasSomethingToShow(pins)) {
    throw new Refusal({ code: 'views.nothing_to_show', field: 'pins', values: { view: pins.name } });
  }
}

/** Without TLS only on this machine: elsewhere the answers could be altered on the way. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.origin === text && (url.protocol === 'https:' || LOOPBACK.has(url.hostname));
}

function isAt(origin: string, text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === origin && new URL(text).href === text;
}

function badPins(url: string, origin: string, field: string): Refusal {
  return new Refusal({ code: 'views.bad_pins', field, values: { url, origin } });
}
