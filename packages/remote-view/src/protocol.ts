/** The manifest of a view and its answers (S1 §4, S2 §7). The host trusts the pins, never the URLs in an answer. */

/**
 * primary: its failure decides the page's status. essential: on failure retried, then rendered in the browser. regular:
 * on failure replaced by a fallback block.
 */
export type ViewKind = 'primary' | 'essential' | 'regular';

export interface ViewManifest {
  /** Unique; also the base path of its files, `/views/<name>/`. */
  name: string;
  version: string;
  kind: ViewKind;
  /** Ids of the pages this view can show (`pagesOf` the table), or patterns of paths; `/*` means every page. */
  pages: readonly string[];
  /** Parts it can render on POST. */
  components: string[];
  /** Dictionary ids the host loads for it. */
  dictionaries: string[];
}

/** What a view may tell search engines about its page: everything that its part of `<head>` may contain. */
export interface ViewHead {
  description?: string;
  /** Path without language of the page that this one duplicates. */
  canonical?: string;
  /** Excluded from search engines. */
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
  /** Ours: the page for the path in the host's table (`readRoute`). */
  route: 'x-route',
  /** Ours: the version of the module that the page has, so that its state comes from the same version. */
  viewVersion: 'x-view-version',
} as const;

/** The version that comes with the site's own build. */
export const BUILT_IN = 'built-in';

/** The places on a page for views that no route names. */
export type Place = 'after-content';

/** The pins of a view: everything that the registry knows and allows of one version of it. */
export interface ViewPins {
  name: string;
  kind: ViewKind;
  version: string;
  /** Ids of pages, or patterns of paths, that it can show. A view without pages and components is dropped. */
  pages: readonly string[];
  /** Where on its pages a view that no route names is placed. */
  place?: Place | null;
  /** URL of the browser module. */
  entry: string;
  css: string[];
  /** file URL → sha256 */
  integrity: Record<string, string>;
  /** Addresses of the modules of each lazy part of the view, by the part's name. */
  parts: Record<string, string[]>;
  /** Names of the components that it can render alone. */
  components: string[];
  /** sha256 of every `codeToEval` that this version may return. */
  eval: string[];
  /** sha256 of every `style`; by default none. */
  styles?: string[];
  dictionaries: string[];
}

/** The part of the pins that a page needs to load a view; integrity of modules comes with the import map. */
export interface PagePins extends Pick<ViewPins, 'entry' | 'css' | 'dictionaries'> {
  /** Set only if it is not the version of the build. */
  version?: string;
  /** Integrity of stylesheets from another origin. */
  integrity?: Record<string, string>;
  /** sha256 of the code that it may return as `codeToEval`. */
  eval?: string[];
}

/** A view that no route names, with the pages it is placed on. */
export interface PlacedView {
  view: string;
  place: Place;
  pages: readonly string[];
}
