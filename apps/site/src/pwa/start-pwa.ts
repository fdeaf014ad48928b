import type { Bus } from '@fairbook/remote-view';
import { type AppVersion, heardVersion, isOutdated } from './app-version.ts';

const WORKER = '/pwa-sw.js';
/** A page may stay open for days, so it checks for a new version itself. */
const LOOK_MS = 3_600_000;

interface TrustedPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/**
 * Registers the service worker and tells the bus when it brings another version than the page's (S2 §4, App version).
 */
export async function startPwa(bus: Bus, current: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  let version: AppVersion = { current, latest: current, updatedAt: Date.now() };
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ version?: unknown }>) => {
    const next = typeof data?.version === 'string' && heardVersion(version, data.version, Date.now());
    if (!next) return;
    version = next;
    if (isOutdated(version)) bus.emit('app:update', version);
  });
  try {
    const registration = await navigator.serviceWorker.register(trusted(), { updateViaCache: 'none' });
    setInterval(() => void registration.update().catch(() => {}), LOOK_MS);
  } catch (error) {
    console.warn('service worker', error);
  }
}

/** The only address from which the content policy lets this page start a worker. */
function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedPolicies };
  const policy = trustedTypes?.createPolicy('fb-worker', { createScriptURL: () => WORKER });
  return policy ? policy.createScriptURL(WORKER) : WORKER;
}
