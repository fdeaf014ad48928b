import { routesToCome } from '@fairbook/remote-view/match';
import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';
import { type PageLife, pageLife } from '../page-life.ts';
import { type Activity, type ActivityStore, createActivity } from './activity.ts';
import { pageAfter } from './leave-to.ts';
import { retried, wait } from './retried.ts';

const SAMPLE_MS = 100;
const LAST_ACTIVE = 'fairbook.lastActive';
const LOGGED_OFF = 'fairbook.loggedOff';
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Signs the player out after this long without activity in any tab, and leaves pages that require login. Off without a
 * limit.
 */
export function watchInactivity(
  { session, api, lang }: HostContext,
  navigation: Navigation,
  limitSeconds: number | null,
): void {
  if (limitSeconds === null) return;
  const limitMs = limitSeconds * 1_000;
  let stop: (() => void) | null = null;

  function follow(since: number): void {
    const isSignedIn = session.get().session.userId !== null;
    if (isSignedIn === (stop !== null)) return;
    if (isSignedIn) stop = watch(createActivity(STORE, limitMs, since), () => void logOff());
    else end();
  }
  function end(): void {
    stop?.();
    stop = null;
  }
  async function logOff(): Promise<void> {
    end();
    keep(LOGGED_OFF, '1');
    // Without an answer the stored time ends the session at the next page.
    await retried(() => api('auth.logout'), { times: 2, waitMs: 1_500, wait }).catch(() => {});
    await routesToCome()?.catch(() => {});
    const to = pageAfter(navigation.get());
    if (to === null) location.reload();
    else location.assign(`/${lang}${to}`);
  }

  session.subscribe(() => follow(Date.now()));
  follow(STORE.read() ?? Date.now());
  // Another tab signed the player out, and this one hears of it at once.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOGGED_OFF && newValue !== null) void session.refresh().catch(() => {});
  });
}

/** Whether the last session ended by inactivity; reading it resets it. */
export function wasLoggedOff(): boolean {
  try {
    const was = localStorage.getItem(LOGGED_OFF) !== null;
    localStorage.removeItem(LOGGED_OFF);
    return was;
  } catch {
    return false;
  }
}

/** Adds listeners that only set a flag, and one timer that reads it. Returns a function that ends both. */
export function watch(
  activity: Activity,
  onOver: () => void,
  signs: EventTarget = window,
  life: PageLife = pageLife,
): () => void {
  const listening = new AbortController();
  const stop = life.every(SAMPLE_MS, () => activity.isOver(life.now()) && onOver());
  for (const sign of SIGNS) {
    const options = { passive: true, capture: true, signal: listening.signal };
    signs.addEventListener(sign, activity.touch, options);
  }
  return () => {
    listening.abort();
    stop();
  };
}

const STORE: ActivityStore = {
  read() {
    try {
      return Number(localStorage.getItem(LAST_ACTIVE) ?? Number.NaN) || null;
    } catch {
      return null;
    }
  },
  write: (at) => keep(LAST_ACTIVE, String(at)),
};

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage each tab counts for itself.
  }
}
