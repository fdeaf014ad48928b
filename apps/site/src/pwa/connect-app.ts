import type { Bus } from '@fairbook/remote-view';
import { startPwa } from './start-pwa.ts';

/** The browser's install event, which the type library doesn't have yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Passes on the browser's offer to install the site: a bus fact for any install button, and the prompt on
 * `app:install`, after which the offer is cleared (S2 §4).
 */
function offerInstall(bus: Bus): void {
  let prompt: InstallPrompt | null = null;
  function set(next: InstallPrompt | null): void {
    prompt = next;
    bus.set('app:installable', next !== null);
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => set(null));
  bus.on('app:install', () => {
    const shown = prompt;
    set(null);
    shown?.prompt().catch((error: unknown) => console.warn('install', error));
  });
}

/** The page gets this time to settle, because the worker then fetches its files. */
const REST_MS = 3_000;

/**
 * Makes the site installable: offers the installation at once, and starts the service worker when the page is idle.
 * Does nothing without a build.
 */
export function connectApp(bus: Bus, { isPwa, version }: { isPwa: boolean; version: string }): void {
  if (!isPwa || version === '') return;
  offerInstall(bus);
  const start = () =>
    setTimeout(
      // After a failure, such as a lost connection, the next page tries again.
      () => startPwa(bus, version).catch(() => {}),
      REST_MS,
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
