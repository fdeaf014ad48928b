import type { seo, sportsbook } from '@fairbook/contracts';
import type { Messages } from '@fairbook/i18n';
import type { PagePins, PlacedView } from '@fairbook/remote-view';
import type { Matched } from '@fairbook/remote-view/match';
import type { VisitorState } from './guards/facts.ts';
import type { HostConfig } from './host-config.ts';
import type { SessionState } from './host-context.ts';
import type { Settings } from './settings/read.ts';

/** The server's data for the browser, in an attribute of `<body>`, so that no inline script is needed. */
export interface Handoff {
  lang: string;
  renderedAt: number;
  state: SessionState;
  settings: Settings;
  /** The guards' facts about the visitor besides the session. */
  visitor: VisitorState & { isBot: boolean };
  /** Without its long lists. */
  config: HostConfig;
  menu: Menu;
  pins: Record<string, PagePins>;
  /** The pages that this one is made of, by path: the browser starts without the table of pages. */
  pages: Record<string, Matched>;
  /** Paths without language that operators redirect. Only the server knows where they lead. */
  moved: readonly string[];
  /** Views that are placed on pages without being named by a route. */
  placed?: PlacedView[];
  /** Modules with the texts of this page, and the addresses of other dictionaries. */
  messages: { now: string[]; later: Record<string, string> };
  /** Texts in an operator's own words, which replace those of the modules. */
  ownTexts?: Messages;
  assets: PageAssets;
  /** True while the page is still arriving when its script starts. */
  isStreamed: boolean;
  /** Set for a visitor's page that a player gets because their own data did not arrive in time. */
  isSlow?: true;
  /**
   * The head of this page; on later pages the head follows their views. Title and site name are set only if an operator
   * has set them.
   */
  seo: {
    path: string;
    origin: string;
    canonical: string;
    title?: string;
    siteName?: string;
    /** Text for the end of the page. */
    content?: seo.SeoContent;
  };
  /** Version of the site that rendered the page. */
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
