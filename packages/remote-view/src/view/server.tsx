import { createSilentLive } from '@fairbook/live';
import { renderToString } from 'react-dom/server';
import type {
  BusFacts,
  LoadContext,
  View,
  ViewAnswer,
  ViewContext,
  ViewManifest,
  ViewPins,
} from '../../index.ts';
import { createBus } from '../bus.ts';

import { safeJson } from '../safe-json.ts';

export interface RenderRequest extends LoadContext {
  /** Answer an empty element and the state: the browser renders (X-Force-Spa). */
  spa: boolean;
  /** What the host knows at this moment: session, accounts, settings. */
  facts: Partial<BusFacts>;
}

/** The server module of a view: `export default`-less, made by the build as `export const renderer = viewServer(…)`. */
export interface ViewRenderer {
  manifest: ViewManifest;
  render(request: RenderRequest): Promise<{ status: number; answer: ViewAnswer }>;
}

/** `parts` are the addresses of the view's lazy parts, which its answers name so that the browser asks for them early. */
export function viewServer<Data>(
  view: View<Data>,
  manifest: ViewManifest,
  parts: ViewPins['parts'] = {},
): ViewRenderer {
  const prefix = `${manifest.name}-`;
  return {
    manifest,
    async render(request) {
      const part = view.partOf?.(request.path);
      const [{ title, data, status = 200 }] = await Promise.all([view.load(request), part?.load()]);
      const html = request.spa ? '' : renderView(view, data, request, prefix);
      const body = `<div data-prefix="${prefix}">${html}</div>${stateScript(data)}`;
      const scriptsToLoad = (part && parts[part.name]) ?? [];
      return { status, answer: { ...EMPTY, appName: manifest.name, title, body, scriptsToLoad } };
    },
  };
}

const EMPTY = { codeToEval: '', head: '', style: '', cssToLoad: [] };

function stateScript(data: unknown): string {
  return `<script type="application/json" data-view-state>${safeJson(data)}</script>`;
}

function renderView<Data>({ App }: View<Data>, data: Data, request: RenderRequest, prefix: string): string {
  const { lang, path, query, t, api, now } = request;
  const ctx: ViewContext = {
    lang,
    path,
    query,
    t,
    api,
    now,
    bus: createBus(request.facts),
    live: createSilentLive(),
    fail(error) {
      throw error;
    },
  };
  return renderToString(<App data={data} ctx={ctx} />, { identifierPrefix: prefix });
}
