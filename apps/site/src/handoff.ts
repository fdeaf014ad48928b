import type { config, sportsbook } from '@fairbook/contracts';
import type { PagePins } from '@fairbook/remote-view';
import type { SessionState } from './host-context.ts';
import type { Settings } from './settings/read.ts';

/** What the server tells the browser, in an attribute of `<body>`: no inline script is needed for it. */
export interface Handoff {
  lang: string;
  renderedAt: number;
  state: SessionState;
  settings: Settings;
  /** Without its long lists. */
  config: config.SiteConfig;
  menu: Menu;
  pins: Record<string, PagePins>;
  /** Modules with the texts of this page, and where the other dictionaries are. */
  messages: { now: string[]; later: Record<string, string> };
  assets: PageAssets;
  /** The page is still arriving when its script starts. */
  isStreamed: boolean;
}

export interface PageAssets {
  css: string[];
}

/** The left menu: sports with their counts, and the biggest competitions. */
export interface Menu {
  sports: sportsbook.Sport[];
  champs: sportsbook.Champ[];
}
