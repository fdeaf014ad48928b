/** The manifest of a view and its answers (S1 §4, S2 §7). The host trusts the pins, never the URLs in an answer. */

/** primary: its failure is the page's status. essential: retried, then rendered in the browser. regular: fallback block. */
export type ViewKind = 'primary' | 'essential' | 'regular';

export interface ViewManifest {
  /** Unique; also the base path of its files, `/views/<name>/`. */
  name: string;
  version: string;
  kind: ViewKind;
  /** Ids of the pages this view can show (`pagesOf` the table), or patterns of paths; `/*` is every page. */
  pages: readonly string[];
  /** Parts it can render on POST. */
  components: string[];
  /** Dictionary ids the host loads for it. */
  dictionaries: string[];
}

/** What a view may say of its page to search engines: all that a part of `<head>` may hold. */
export interface ViewHead {
  description?: string;
  /** Path without language of the page that this one repeats. */
  canonical?: string;
  /** Not to be found in a search. */
  isHidden?: boolean;
}

/** Exactly these eight fields. */
export interface ViewAnswer {
  appName: string;
  title: string;
  codeToEval: string;
  scriptsToLoad: string[];
  head: string;
  body: string;
  style: string;
  cssToLoad: string[];
}

export const REQUEST_HEADERS = {
  renderMode: 'x-render-mode',
  apiVersion: 'x-api-version',
  forceSpa: 'x-force-spa',
  /** Ours: the page of the path by the host's table (`readRoute`). */
  route: 'x-route',
  /** Ours: the version whose module the page has, so that its state comes from the same one. */
  viewVersion: 'x-view-version',
} as const;

/** The version that the site's own build brings along. */
export const BUILT_IN = 'built-in';

/** Where a page has room for views that it does not know. */
export type Place = 'after-content';

/** The registry entry the build pins per view. */
export interface ViewPins {
  name: string;
  kind: ViewKind;
  version: string;
  /** Ids of the pages, or patterns of the paths, that it can show. With no pages and no components there is nothing to show: it is dropped. */
  pages: readonly string[];
  /** A view that no route names stands here, on its pages. */
  place?: Place | null;
  /** URL of the browser module. */
  entry: string;
  css: string[];
  /** file URL → sha256 */
  integrity: Record<string, string>;
  /** Addresses of the modules of each part that only some pages of the view need, by its name. */
  parts: Record<string, string[]>;
  /** Names of the components it renders alone. */
  components: string[];
  /** sha256 of every codeToEval this version may answer. */
  eval: string[];
  /** The same of every `style`. Not given: none. */
  styles?: string[];
  dictionaries: string[];
}

/** The part of the pins that a page needs to load a view; integrity of modules comes with the import map. */
export interface PagePins extends Pick<ViewPins, 'entry' | 'css' | 'dictionaries'> {
  /** When it is not the one of the build. */
  version?: string;
  /** Of stylesheets of another origin. */
  integrity?: Record<string, string>;
  /** sha256 of the code it may answer as `codeToEval`. */
  eval?: string[];
}

/** A view that no route names, with the pages it stands on. */
export interface PlacedView {
  view: string;
  place: Place;
  pages: readonly string[];
}
