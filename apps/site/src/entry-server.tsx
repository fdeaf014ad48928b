import type { Api } from '@fairbook/client';
import type { Translate } from '@fairbook/i18n';
import { createSilentLive } from '@fairbook/live';
import { SPRITE_SVG } from '@fairbook/ui/sprite';
import { preloadModule } from 'react-dom';
import {
  type PipeableStream,
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
} from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createHost } from './create-host.ts';
import type { Handoff } from './handoff.ts';
import { routerRoutes } from './router.tsx';
import { SiteTree } from './SiteTree.tsx';
import type { SlotResult } from './slots/source.ts';

export { factsOf } from './create-host.ts';
export { decide } from './guards.ts';
export { matchPage } from './match-page.ts';
export { readSession, VISITOR } from './session-store.ts';

export interface RenderInput {
  handoff: Handoff;
  /** Path with language and query. */
  url: string;
  results: ReadonlyMap<string, SlotResult | Promise<SlotResult>>;
  t: Translate;
  api: Api;
  /** Modules that the browser should ask for early. */
  preload: { href: string; integrity?: string; nonce: string }[];
  options: RenderToPipeableStreamOptions;
}

type StaticHandler = ReturnType<typeof createStaticHandler>;
const handlers = new Map<string, StaticHandler>();

/** Matching is costly to prepare, so each language has its handler for good. */
function handlerOf(lang: string): StaticHandler {
  const known = handlers.get(lang);
  if (known) return known;
  const made = createStaticHandler(routerRoutes(), { basename: `/${lang}` });
  handlers.set(lang, made);
  return made;
}

function Preloads({ modules }: { modules: RenderInput['preload'] }) {
  for (const { href, ...options } of modules) preloadModule(href, { as: 'script', ...options });
  return null;
}

/** Renders a page as a stream. Data has been read before: nothing in here waits but regular views. */
export async function renderPage({
  handoff,
  url,
  results,
  t,
  api,
  preload,
  options,
}: RenderInput): Promise<PipeableStream> {
  const handler = handlerOf(handoff.lang);
  const context = await handler.query(new Request(new URL(url, 'http://site.invalid')));
  if (context instanceof Response) throw new Error(`The router answered ${context.status} for ${url}`);
  const host = createHost({
    handoff,
    api,
    live: createSilentLive(),
    t,
    loadDictionaries: async () => {},
    now: () => handoff.renderedAt,
    navigate() {
      throw new Error('navigation during a server render');
    },
  });
  const router = createStaticRouter(handler.dataRoutes, context);
  const tree = (
    <SiteTree
      handoff={handoff}
      host={host}
      slots={{ side: 'server', results }}
      sprite={{ __html: SPRITE_SVG }}
    >
      <Preloads modules={preload} />
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteTree>
  );
  // A boundary above 12.8 kB would be sent apart and shown late, which every page of ours has.
  return renderToPipeableStream(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY, ...options });
}
