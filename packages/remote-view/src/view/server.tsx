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
import { writeHead } from '../head.ts';
import { safeJson } from '../safe-json.ts';
import { scopeOf } from '../scope.ts';

export interface RenderRequest extends LoadContext {
  /** Return an empty element and the state; the browser renders (X-Force-Spa). */
  spa: boolean;
  /** Render only these parts of the view, in this order; by default the whole view. */
  components?: readonly string[];
  /** The host's facts at this moment: session, accounts, settings. */
  facts: Partial<BusFacts>;
}

/** The server module of a view, made by the build as `export const renderer = viewServer(…)`. */
export interface ViewRenderer {
  manifest: ViewManifest;
  render(request: RenderRequest): Promise<{ status: number; answer: ViewAnswer }>;
}

/**
 * `parts` are the addresses of the view's lazy parts, which its answers name so that the browser requests them early.
 */
export function viewServer<Data>(
  view: View<Data>,
  manifest: ViewManifest,
  parts: ViewPins['parts'] = {},
): ViewRenderer {
  const prefix = `${manifest.name}-`;
  return {
    manifest,
    async render(request) {
      const part = view.partOf?.(request.route);
      const [{ title, data, status = 200, head = {} }] = await Promise.all([
        view.load(request),
        part?.load(),
      ]);
      const further = view.partsFor?.(data) ?? [];
      await Promise.all(further.map((each) => each.load()));
      const needed = part ? [part, ...further] : further;
      const scriptsToLoad = [...new Set(needed.flatMap(({ name }) => parts[name] ?? []))];
      const html = request.spa
        ? [`<div data-prefix="${prefix}"></div>`]
        : renderParts(view, data, request, prefix);
      const body = html.join('') + stateScript(data);
      const style = view.style ? `${scopeOf(manifest.name)}${view.style}}` : '';
      const said = { appName: manifest.name, title, head: writeHead(head, request.lang), style };
      return { status, answer: { ...EMPTY, ...said, body, scriptsToLoad } };
    },
  };
}

const EMPTY = { codeToEval: '', cssToLoad: [] };

function stateScript(data: unknown): string {
  return `<script type="application/json" data-view-state>${safeJson(data)}</script>`;
}

/** The view in its root element, or each requested component in one of its own. */
function renderParts<Data>(view: View<Data>, data: Data, request: RenderRequest, prefix: string): string[] {
  const { components = [] } = request;
  if (components.length === 0) {
    return [`<div data-prefix="${prefix}">${renderPart(view.App, data, request, prefix)}</div>`];
  }
  return components.map((name) => {
    const Part = view.components?.[name];
    if (!Part) throw new Error(`The view ${view.name} has no component ${name}`);
    const own = `${prefix}${name}-`;
    return `<div data-prefix="${own}" data-component="${name}">${renderPart(Part, data, request, own)}</div>`;
  });
}

function renderPart<Data>(
  Part: View<Data>['App'],
  data: Data,
  request: RenderRequest,
  identifierPrefix: string,
): string {
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
    // What opens later does so in a browser.
    loadTexts: async () => {},
    fail(error) {
      throw error;
    },
  };
  return renderToString(<Part data={data} ctx={ctx} />, { identifierPrefix });
}
