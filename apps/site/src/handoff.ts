import type { config, seo, sportsbook } from '@fairbook/contracts';
import type { PagePins, PlacedView } from '@fairbook/remote-view';
import type { VisitorState } from './guards/facts.ts';
import type { SessionState } from './host-context.ts';
import type { Settings } from './settings/read.ts';

/** What the server tells the browser, in an attribute of `<body>`: no inline script is needed for it. */
export interface Handoff {
  lang: string;
  renderedAt: number;
  state: SessionState;
  settings: Settings;
  /** What guards know of the visitor besides the session. */
  visitor: VisitorState & { isBot: boolean };
  /** Without its long lists. */
  config: config.SiteConfig;
  menu: Menu;
  pins: Record<string, PagePins>;
  /** Pages that operators lead on from, as paths without language: only the server knows where to. */
  moved: readonly string[];
  /** Views that no route names. */
  placed?: PlacedView[];
  /** Modules with the texts of this page, and where the other dictionaries are. */
  messages: { now: string[]; later: Record<string, string> };
  assets: PageAssets;
  /** The page is still arriving when its script starts. */
  isStreamed: boolean;
  /** The head of this page; the pages after it follow their views. Title and name of the site only if an operator set them. */
  seo: {
    path: string;
    origin: string;
    canonical: string;
    title?: string;
    siteName?: string;
    /** Text for the end of the page. */
    content?: seo.SeoContent;
  };
  /** Of the site that made the page. */
  version: string;
}

interface PageAssets {
  css: string[];
}

/** The left menu: sports with their counts, and the biggest competitions. */
export interface Menu {
  sports: sportsbook.Sport[];
  champs: sportsbook.Champ[];
}
