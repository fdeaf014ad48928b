import type { Api } from '@fairbook/client';
import type { Translate } from '@fairbook/i18n';
import { createSilentLive } from '@fairbook/live';
import { SPRITE_SVG } from '@fairbook/ui/sprite';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import {
  type PipeableStream,
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToString,
} from 'react-dom/server';
import { createHost } from './create-host.ts';
import type { Handoff } from './handoff.ts';
import { fixedNavigation } from './navigation.ts';
import { SiteTree } from './SiteTree.tsx';
import { ServerSlot } from './slots/ServerSlot.tsx';
import type { SlotResult } from './slots/source.ts';

export { dictionariesOf } from '@fairbook/remote-view/routes';
export { factsOf } from './create-host.ts';
export { follow } from './guards/index.ts';
export { shownRoute } from './guards/shown.ts';
export { publicPaths } from './seo/public-paths.ts';
export { readSession, VISITOR } from './session-store.ts';

export interface RenderInput {
  handoff: Handoff;
  /** Without language, without question mark. */
  path: string;
  query: string;
  results: ReadonlyMap<string, SlotResult | Promise<SlotResult>>;
  t: Translate;
  api: Api;
  /** Modules that the browser should ask for early. */
  preload: { href: string; integrity?: string; nonce: string }[];
  /** The module that keeps early presses: nothing is painted before it has run. */
  first?: { src: string; integrity?: string | undefined; nonce: string } | undefined;
  options: RenderToPipeableStreamOptions;
}

/** It stands around the tree, not beside it: a sibling would count in `useId`, and the browser has none. */
function Preloads({ modules, children }: { modules: RenderInput['preload']; children: ReactNode }) {
  for (const { href, ...options } of modules) preloadModule(href, { as: 'script', ...options });
  return children;
}

/** React's types don't know the attribute, which it writes as it is. */
const BLOCKING = { blocking: 'render' };

/** Renders a page as a stream. Data has been read before: nothing in here waits but regular views. */
export function renderPage({ preload, first, options, ...input }: RenderInput): PipeableStream {
  const script = first && <script async type="module" crossOrigin="" {...BLOCKING} {...first} />;
  const tree = <Preloads modules={preload}>{treeOf(input, script)}</Preloads>;
  // A boundary above 12.8 kB would be sent apart and shown late, which every page of ours has.
  return renderToPipeableStream(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY, ...options });
}

/** The end of what React writes for a boundary whose content waits or has failed; it begins with what is rare. */
const UNFINISHED = '$!-->';
/** Which it writes in a stream only. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * The page as one text, at a third less than as a stream. Null when a part of it waits or has failed, for which
 * `renderPage` has an answer; a failure outside of all boundaries is thrown.
 */
export function renderText(input: Omit<RenderInput, 'preload' | 'first' | 'options'>): string | null {
  const text = renderToString(treeOf(input));
  return text.includes(UNFINISHED) ? null : DOCTYPE + text;
}

function treeOf(
  { handoff, path, query, results, t, api }: Omit<RenderInput, 'preload' | 'first' | 'options'>,
  first?: ReactNode,
) {
  const navigation = fixedNavigation(path, query);
  const host = createHost({
    handoff,
    api,
    live: createSilentLive(),
    t,
    loadDictionaries: async () => {},
    now: () => handoff.renderedAt,
    navigate: navigation.go,
  });
  return (
    <SiteTree
      handoff={handoff}
      host={host}
      slots={{ side: 'server', results, Slot: ServerSlot }}
      sprite={{ __html: SPRITE_SVG }}
      navigation={navigation}
      first={first}
    />
  );
}
