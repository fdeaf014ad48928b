import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlacedView, ViewPins } from '../protocol.ts';

/** What the build leaves behind for the server (dist/build.json). Every URL is absolute on the site's own origin. */
export interface SiteBuild {
  /** specifier → URL */
  imports: Record<string, string>;
  /** URL → `sha256-…`, of every module. */
  integrity: Record<string, string>;
  /** URL of a module → the URLs that it imports statically. */
  modules: Record<string, string[]>;
  /** Changes with anything that a browser is given. */
  version?: string;
  /** What runs before all else, the host's entry, and the modules of each part that it loads later, by its file. */
  site: { early?: string; entry: string; parts?: Record<string, string[]> };
  /** The service worker. */
  worker?: string;
  css: string[];
  /** language → dictionary id → URL of its module; `base` has what every page needs. */
  messages: Record<string, Record<string, string>>;
  /** Dictionary ids inside `base`. */
  baseDictionaries: string[];
  /** The pinned views, and the paths of the server modules relative to dist. */
  views: ViewPins[];
  /** Views that no route names, where they stand. None in a build; the registry adds them. */
  placed?: PlacedView[];
  /** Other origins that views come from, and the hashes of what they may have run and of their styles: for the content policy. */
  origins?: string[];
  codeHashes?: string[];
  styleHashes?: string[];
  server: { site: string; views: Record<string, string> };
  /** Addresses of a dev server: the host's entry alone starts a page, and styles come as text. */
  isDevelopment?: boolean;
}

/** Reads what the build made; throws when there is none yet. */
export function readSiteBuild(dist: string): SiteBuild {
  return JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
}
