import type { Api } from '@fairbook/client';
import type { Translate } from '@fairbook/i18n';
import type { LiveClient } from '@fairbook/live';
import type { ComponentType } from 'react';
import type { Bus } from './bus.ts';
import type { ViewPart } from './part.ts';
import type { ViewHead } from './protocol.ts';
import type { PageRoute } from './routes/page-route.ts';

/** What the host passes to a view. On the server `live` never connects and `bus` has no listeners. */
export interface ViewContext {
  lang: string;
  /** Path without the language prefix, e.g. `/line/football`. */
  path: string;
  /** Query of the page, without `?`. */
  query: string;
  t: Translate;
  bus: Bus;
  api: Api;
  live: LiveClient;
  /** Time of rendering, epoch milliseconds: the same on the server and at hydration. */
  now: number;
  /** Loads dictionaries of what opens later; `t` has their texts once this resolves. */
  loadTexts(ids: readonly string[]): Promise<void>;
  /** Moves the slot to its error state. */
  fail(error: unknown): void;
}

/** What a view's `load` can see on the server (and in the browser, on navigation). */
export interface LoadContext {
  lang: string;
  /** The requested page, from the host's table. */
  route: PageRoute;
  path: string;
  query: string;
  t: Translate;
  api: Api;
  isSignedIn: boolean;
  now: number;
}

export interface LoadResult<Data> {
  title: string;
  data: Data;
  /** For a primary view: the page's status, e.g. 404 for an unknown game. */
  status?: number;
  /** For a primary view: the page's data for search engines. */
  head?: ViewHead;
}

/**
 * A view package is `views/<name>/manifest.ts` (exports `manifest: ViewManifest`) and `views/<name>/src/view.tsx`,
 * which exports this object as `view`. The build turns it into both modules with `viewClient` and `viewServer`.
 */
export interface View<Data> {
  name: string;
  App: ComponentType<{ data: Data; ctx: ViewContext }>;
  load(ctx: LoadContext): Promise<LoadResult<Data>>;
  /** CSS rules that the server puts into the page, inside the view's scope. Their SHA-256 has to be pinned. */
  style?: string;
  /** Parts of `App` that can be requested alone, by their names in the manifest. */
  components?: Readonly<Record<string, ComponentType<{ data: Data; ctx: ViewContext }>>>;
  /** The part that a page needs besides the view's entry. It loads before `App` renders, so rendering never waits. */
  partOf?(route: PageRoute): Pick<ViewPart<unknown>, 'name' | 'load'> | undefined;
  /** Parts that a page needs for its data, such as those of the sports in it. They load before `App` renders, too. */
  partsFor?(data: Data): readonly Pick<ViewPart<unknown>, 'name' | 'load'>[];
}

/** The contract of a view's browser module (`entry`). */
export interface ViewHandle {
  /** Resolves once the view listens to presses; those made before are repeated then. Without it the view listens at once. */
  listens?: Promise<void>;
  update(ctx: ViewContext, data: unknown): void;
  unmount(): void;
}
export interface ViewModule {
  /** Loads what a page needs besides the entry; called before `hydrate`, `mount` and `update`. */
  prepare(route: PageRoute): Promise<void>;
  /** Loads what the data of a page needs, after `prepare`; views without such parts do without it. */
  complete?(data: unknown): Promise<void>;
  hydrate(element: HTMLElement, data: unknown, ctx: ViewContext): ViewHandle;
  mount(element: HTMLElement, data: unknown, ctx: ViewContext): ViewHandle;
}
