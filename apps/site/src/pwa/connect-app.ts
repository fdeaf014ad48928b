import type { Bus } from '@fairbook/remote-view';

/** The browser's install event, which the type library doesn't have yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/**
 * The browser offers to install the site: a flag for any install button, shown on `app:install`, then cleared (S2 §4).
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

/** Long enough for the page to settle, because the worker fetches its files. */
const REST_MS = 3_000;

/** The installable site: the offer at once, the service worker when the page is idle. Not without a build. */
export function connectApp(bus: Bus, { isPwa, version }: { isPwa: boolean; version: string }): void {
  if (!isPwa || version === '') return;
  offerInstall(bus);
  const start = () =>
    setTimeout(
      // After a lost connection the next page tries again.
      () => import('./start-pwa.ts').then((pwa) => pwa.startPwa(bus, version)).catch(() => {}),
      REST_MS,
    );
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
