/** The part of ServiceWorkerGlobalScope that ours uses; the library of workers does not go together with that of pages. */
export interface WorkerScope {
  /** What the server wrote before the worker. */
  FAIRBOOK: Kept;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<{ postMessage(data: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchAsked) => void): void;
}

/** What a version of the site keeps for the time without network. */
export interface Kept {
  version: string;
  languages: readonly string[];
  /** Addresses of the offline pages, one a language. */
  pages: readonly string[];
  /** Files that those pages and the coupon on them need. */
  files: readonly string[];
}

interface Extendable {
  waitUntil(promise: Promise<unknown>): void;
}

export interface FetchAsked extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
