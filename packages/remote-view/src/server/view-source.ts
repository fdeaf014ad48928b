import { createHash } from 'node:crypto';
import { isAnswerOf } from '../answer.ts';
import { REQUEST_HEADERS, type ViewAnswer } from '../protocol.ts';
import type { RenderRequest, ViewRenderer } from '../view/server.tsx';
import { faultOf } from './check-body.ts';

export interface Rendered {
  status: number;
  answer: ViewAnswer;
}

/** Asks a view of this process or of another one; who asks can't tell which. Rejects when the view gives no answer. */
export type ViewSource = (view: string, request: ViewRequest) => Promise<Rendered>;

export interface ViewRequest extends RenderRequest {
  /** What the visitor is known by, handed on to a view of another process. */
  headers: Record<string, string>;
}

export interface ViewSourceOptions {
  /** Finds the renderer of a view of this process. */
  rendererOf(view: string): Promise<ViewRenderer | undefined>;
  /** Origins of the views that run elsewhere, by name. */
  remote?: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
const VERDICTS_KEPT = 500;

export function createViewSource({
  rendererOf,
  remote = {},
  timeoutMs = TIMEOUT_MS,
}: ViewSourceOptions): ViewSource {
  const isSound = createVerdicts();
  return async (view, request) => {
    const origin = remote[view];
    if (origin) return askRemote(origin, view, request, { timeoutMs, isSound });
    const renderer = await rendererOf(view);
    if (!renderer) throw new Error(`The view ${view} is not registered`);
    return renderer.render(request);
  };
}

interface RemoteOptions {
  timeoutMs: number;
  isSound(body: string): boolean;
}

async function askRemote(
  origin: string,
  view: string,
  request: ViewRequest,
  options: RemoteOptions,
): Promise<Rendered> {
  const { path, query, lang, spa, components = [], headers } = request;
  const response = await fetch(`${origin}/views-api/${view}${path}${query ? `?${query}` : ''}`, {
    signal: AbortSignal.timeout(options.timeoutMs),
    redirect: 'error',
    ...(components.length > 0 && { method: 'POST', body: JSON.stringify({ components }) }),
    headers: {
      ...headers,
      'x-language': lang,
      [REQUEST_HEADERS.renderMode]: 'json',
      [REQUEST_HEADERS.apiVersion]: 'v2',
      ...(components.length > 0 && { 'content-type': 'application/json' }),
      ...(spa && { [REQUEST_HEADERS.forceSpa]: '1' }),
    },
  });
  const answer: unknown = await response.json();
  if (!isAnswerOf(view, answer))
    throw new Error(`The view ${view} gave no answer of its own (${response.status})`);
  if (!options.isSound(answer.body)) throw new Error(`The body of the view ${view} is not safe to show`);
  return { status: response.status, answer };
}

/** Checking costs about 2 ms per 100 kB and bodies repeat, so verdicts are remembered by hash. */
function createVerdicts(): (body: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (body) => {
    const key = createHash('sha256').update(body).digest('base64');
    const known = verdicts.get(key);
    if (known !== undefined) return known;
    if (verdicts.size >= VERDICTS_KEPT) verdicts.clear();
    const verdict = faultOf(body) === null;
    verdicts.set(key, verdict);
    return verdict;
  };
}
