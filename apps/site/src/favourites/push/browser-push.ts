import { isStandalone } from '../../pwa/standalone.ts';

/**
 * What stands between this browser and notifications: `able` nothing; `blocked` its owner's settings; `apple` an iPhone
 * or iPad on which the site isn't on the home screen yet; `unable` everything else.
 */
export type PushAbility = 'able' | 'blocked' | 'apple' | 'unable';

export function pushAbility(): PushAbility {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApple() && !isStandalone() ? 'apple' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** iPads say that they are a Mac; no Mac has a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** The subscription as the server takes it. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The subscription of this browser under the site's key; null without one. */
export async function ownSubscription(key: string): Promise<Subscription | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const own = await pushManager.getSubscription();
  return own && keyOf(own) === key ? shapeOf(own) : null;
}

/** Subscribes this browser; it may ask its owner. Null when the owner refuses. */
export async function subscribeBrowser(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const own = await pushManager.getSubscription();
  // A browser keeps one subscription, which takes messages of one key only.
  if (own && keyOf(own) !== key) await own.unsubscribe();
  return shapeOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

export async function unsubscribeBrowser(): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  return applicationServerKey ? base64url(applicationServerKey) : '';
}

function shapeOf(own: PushSubscription): Subscription {
  const [p256dh, auth] = [own.getKey('p256dh'), own.getKey('auth')];
  return {
    endpoint: own.endpoint,
    p256dh: p256dh ? base64url(p256dh) : '',
    auth: auth ? base64url(auth) : '',
  };
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
