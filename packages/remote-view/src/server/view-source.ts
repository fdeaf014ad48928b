import { BUILT_IN, type ViewPins } from '../protocol.ts';
import { pageRouteOf } from '../routes/page-route.ts';
import type { ViewRenderer } from '../view/server.tsx';
import { createAnswerCache } from './answer-cache.ts';
import { type AllowedAddresses, askRemote } from './ask-remote.ts';
import { createAnswerCheck } from './check-answer.ts';
import type { RegisteredView } from './registry.ts';
import type { Rendered, ViewRequest } from './rendered.ts';

/** Requests a view, in this process or another; the caller can't tell which. Rejects when the view gives no answer. */
export type ViewSource = (view: string, request: ViewRequest) => Promise<Rendered>;

export interface ViewSourceOptions {
  /** The renderer of a view in this process. */
  rendererOf(view: string): Promise<ViewRenderer | undefined>;
  /** Origins of the site's own views hosted elsewhere, by name. They receive the visitor's identity. */
  remote?: Readonly<Record<string, string>>;
  /** A version in the registry. It receives only the address and the language, so its answers suit everybody. */
  registered?(view: string, version: string): RegisteredView | undefined;
  /** Private hosts, with or without a port, that registered views may run on, as an exception. */
  internal?: readonly string[];
  /** Reports whether a requested version answered. */
  report?(view: string, version: string, isFine: boolean): void;
  now?(): number;
  /** How long a view that is hosted elsewhere may take to answer. */
  timeoutMs: number;
}

const CACHE = { freshMs: 2_000, staleMs: 60_000, size: 300 };

/**
 * Creates the source of all views: those of this process are rendered directly, others are requested over HTTP, checked
 * against their pins and, if registered, cached.
 */
export function createViewSource({
  rendererOf,
  remote = {},
  registered = () => undefined,
  internal = [],
  report = () => {},
  now = Date.now,
  timeoutMs,
}: ViewSourceOptions): ViewSource {
  const faultOfAnswer = createAnswerCheck();
  const cached = createAnswerCache({ ...CACHE, now });

  async function askElsewhere(origin: string, view: string, request: ViewRequest, pins?: ViewPins) {
    const allowed: AllowedAddresses = pins ? { internal } : 'own';
    const rendered = await askRemote(origin, view, request, { timeoutMs, allowed });
    const fault = faultOfAnswer(rendered.answer, pins);
    if (fault !== null) throw new Error(`The answer of the view ${view} is not safe to show: ${fault}`);
    return rendered;
  }

  async function askRegistered({ origin, pins }: RegisteredView, request: ViewRequest): Promise<Rendered> {
    const { name, version } = pins;
    const { path, query, lang, spa, components = [] } = request;
    const key = [name, version, lang, path, query, spa, ...components].join('\n');
    return cached(key, async () => {
      try {
        const rendered = await askElsewhere(origin, name, { ...request, headers: {} }, pins);
        report(name, version, rendered.status < 500);
        return rendered;
      } catch (error) {
        report(name, version, false);
        throw error;
      }
    });
  }

  return async (view, request) => {
    const { version = BUILT_IN } = request;
    if (version !== BUILT_IN) {
      const found = registered(view, version);
      if (!found) throw new Error(`Version ${version} of the view ${view} is not registered`);
      return askRegistered(found, request);
    }
    const origin = remote[view];
    if (origin) return askElsewhere(origin, view, request);
    const renderer = await rendererOf(view);
    if (!renderer) throw new Error(`The view ${view} is not registered`);
    return renderer.render({ ...request, route: pageRouteOf(request.path) });
  };
}
