import { ICONS_VERSION } from '../../icons.ts';
import { isOfflinePage, offlineAddress, planOf } from './plan.ts';
import { notificationOf, open, STOP, stopTopic } from './push.ts';
import type { FetchAsked, WorkerScope } from './scope.ts';

const worker = self as unknown as WorkerScope;
const { version, languages, pages, files } = worker.FAIRBOOK;

/** Pages and files of one version, and files of every version seen. */
const SHELL = `fairbook-shell-${version}`;
const FILES = 'fairbook-files';
const MOST_FILES = 300;
const ICON = `/icons/${ICONS_VERSION}/icon-192x192.png`;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const plan = planOf(event.request, worker.location.origin);
  if (plan === 'page') event.respondWith(page(event));
  if (plan === 'file') event.respondWith(file(event));
});

worker.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text(), worker.location, ICON);
  event.waitUntil(worker.registration.showNotification(title, options));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { to, newsletter } = event.notification.data as { to: string; newsletter?: number };
  if (event.action === STOP && newsletter !== undefined)
    return event.waitUntil(stopTopic(newsletter, (...asked) => fetch(...asked)));
  const { clients } = worker;
  event.waitUntil(
    open(to, {
      matchAll: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
      openWindow: (url) => clients.openWindow(url),
    }),
  );
});

/** The cached pages are those of a visitor: fetched without cookies, so no player's data ever gets into a cache. */
async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  const asked = pages.map((url) => new Request(url, { credentials: 'omit', cache: 'reload' }));
  await Promise.all([shell.addAll(asked), shell.addAll([...files])]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== SHELL && name !== FILES) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage({ version });
}

/**
 * Answers with a page from the network, never cached. Without a network it is the offline page, which knows the way
 * back.
 */
async function page({ request, preloadResponse }: FetchAsked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    if (!isOfflinePage(request.url)) return Response.redirect(offlineAddress(request.url, languages));
    const kept = await caches.match(request, { cacheName: SHELL, ignoreSearch: true, ignoreVary: true });
    return kept ?? Response.error();
  }
}

/** A hashed file never changes, so a copy is as good as the original. */
async function file(event: FetchAsked): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(FILES);
  await cache.put(request, answer);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) await cache.delete(old);
}
