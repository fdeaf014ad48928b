/** The part of ServiceWorkerGlobalScope that we use; the type libraries of workers and pages can't be combined. */
export interface WorkerScope {
  /** Written by the server before the worker's code. */
  FAIRBOOK: Kept;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchAsked) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
}

/** What a version of the site caches for offline use. */
export interface Kept {
  version: string;
  languages: readonly string[];
  /** Addresses of the offline pages, one per language. */
  pages: readonly string[];
  /** Files needed by those pages and the coupon on them. */
  files: readonly string[];
}

/** An open page of the site. */
interface Window {
  url: string;
  postMessage(data: unknown): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface Pushed extends Extendable {
  data: { text(): string } | null;
}

interface Pressed extends Extendable {
  notification: Notification;
  /** The button that was pressed; empty for the notification itself. */
  action: string;
}

interface Extendable {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchAsked extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
