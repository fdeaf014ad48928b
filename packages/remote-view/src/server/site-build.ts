import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlacedView, ViewPins } from '../protocol.ts';

/** The build's description for the server (dist/build.json). Every URL is absolute on the site's own origin. */
export interface SiteBuild {
  /** specifier → URL */
  imports: Record<string, string>;
  /** URL → `sha256-…`, of every module. */
  integrity: Record<string, string>;
  /** URL of a module → URLs of its static imports. */
  modules: Record<string, string[]>;
  /** Changes with every file for the browser. */
  version?: string;
  /** The script that runs before all others, the host's entry, and the modules of each lazy part, by its file. */
  site: { early?: string; entry: string; parts?: Record<string, string[]> };
  /** The service worker. */
  worker?: string;
  /** The drawings of sports. */
  drawings?: string;
  css: string[];
  /** Language → dictionary id → URL of its module; `base` has what every page needs. */
  messages: Record<string, Record<string, string>>;
  /** Dictionary ids inside `base`. */
  baseDictionaries: string[];
  /** The pinned views, and the paths of the server modules relative to dist. */
  views: ViewPins[];
  /** Views that no route names, and where they are placed. The build has none; the registry adds them. */
  placed?: PlacedView[];
  /** Other origins that views come from, and the hashes of their pinned code and styles, for the content policy. */
  origins?: string[];
  codeHashes?: string[];
  styleHashes?: string[];
  server: { site: string; views: Record<string, string> };
  /** Addresses of a dev server: pages start with the host's entry alone, and styles come as text. */
  isDevelopment?: boolean;
}

/** Reads the description of the build; throws when there is no build yet. */
export function readSiteBuild(dist: string): SiteBuild {
  return JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
}
