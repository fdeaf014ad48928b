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
import { loadOfficeMenu } from './parts/OfficeMenuPlace.tsx';
import { SiteTree } from './SiteTree.tsx';
import { ServerSlot } from './slots/ServerSlot.tsx';
import type { SlotResult } from './slots/source.ts';

export { dictionariesOf } from '@fairbook/remote-view/match';
export { factsOf } from './create-host.ts';
export { follow } from './guards/index.ts';
export { shownRoute } from './guards/shown.ts';
export { publicPaths } from './seo/public-paths.ts';
export { readSession, VISITOR } from './session-store.ts';

await loadOfficeMenu();

export interface RenderInput {
  handoff: Handoff;
  /** Without language, without question mark. */
  path: string;
  query: string;
  results: ReadonlyMap<string, SlotResult | Promise<SlotResult>>;
  t: Translate;
  api: Api;
  /** Modules that the browser should request early. */
  preload: { href: string; integrity?: string; nonce: string }[];
  /** The module that keeps early presses: nothing is painted before it has run. */
  first?: { src: string; integrity?: string | undefined; nonce: string } | undefined;
  options: RenderToPipeableStreamOptions;
}

/** Wraps the tree instead of preceding it: a sibling would count in `useId`, and the browser has none. */
function Preloads({ modules, children }: { modules: RenderInput['preload']; children: ReactNode }) {
  for (const { href, ...options } of modules) preloadModule(href, { as: 'script', ...options });
  return children;
}

/** React writes this attribute as it is, but its types don't know it. */
const BLOCKING = { blocking: 'render' };

/** Renders a page as a stream. All data have been read before: only regular views may still be awaited. */
export function renderPage({ preload, first, options, ...input }: RenderInput): PipeableStream {
  const script = first && <script async type="module" crossOrigin="" {...BLOCKING} {...first} />;
  const tree = <Preloads modules={preload}>{treeOf(input, script)}</Preloads>;
  // A boundary above 12.8 kB would be sent separately and shown late, and every page of ours has one.
  return renderToPipeableStream(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY, ...options });
}

/** The marker React writes for a boundary that is pending or failed, starting with its rarest characters. */
const UNFINISHED = '$!-->';
/** React writes it only in a stream. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * The page as one text, which takes a third less time than a stream. Null when a part of it is pending or failed, which
 * `renderPage` can handle; failures outside of all boundaries are thrown.
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
    withoutScripts: <p className="small muted">{t('host.withoutScripts')}</p>,
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
