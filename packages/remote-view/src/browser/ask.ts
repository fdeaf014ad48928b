import { isAnswerOf, stateOf } from '../answer.ts';
import { REQUEST_HEADERS } from '../protocol.ts';
import { StaleModule } from './assets.ts';
import { ESSENTIAL_TRIES, FinalFailure, VIEW_TRIES, withRetries } from './retry.ts';

/** What a slot shows. `path` has no language prefix, `query` no question mark. */
export interface Target {
  view: string;
  path: string;
  query: string;
  /**
   * True for a view that the page can do without only briefly, such as its header. It gets more tries, with a short
   * timeout.
   */
  isEssential?: boolean;
  /** Dictionaries that this page needs besides those of its view. */
  dictionaries?: readonly string[] | undefined;
}

export interface Answered {
  title: string;
  data: unknown;
  status: number;
  /** Code that the view asks to run; it runs only if the registry has pinned it. */
  code: string;
  /** Applies only if the page's content policy has its hash. */
  style: string;
}

/**
 * Requests the state of a page from a view; the browser renders from it. A 404 of the view is an answer, not a failure.
 */
export function askView(
  target: Target,
  lang: string,
  version: string | undefined,
  wait: (ms: number) => Promise<void>,
): Promise<Answered> {
  const tries = target.isEssential ? ESSENTIAL_TRIES : VIEW_TRIES;
  return withRetries((signal) => askOnce(target, lang, version, signal), wait, tries);
}

async function askOnce(
  { view, path, query }: Target,
  lang: string,
  version?: string,
  signal?: AbortSignal,
): Promise<Answered> {
  const response = await fetch(`/views-api/${view}${path}${query ? `?${query}` : ''}`, {
    ...(signal && { signal }),
    headers: {
      accept: 'application/json',
      'x-language': lang,
      [REQUEST_HEADERS.renderMode]: 'json',
      [REQUEST_HEADERS.apiVersion]: 'v2',
      [REQUEST_HEADERS.forceSpa]: '1',
      ...(version && { [REQUEST_HEADERS.viewVersion]: version }),
    },
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (isAnswerOf(view, answer))
    return {
      title: answer.title,
      data: stateOf(answer.body),
      status: response.status,
      code: answer.codeToEval,
      style: answer.style,
    };
  // The server no longer serves the version that this page has.
  if (response.status === 409) throw new StaleModule(`The view ${view} has another version`);
  const message = `The view ${view} answered ${response.status}`;
  throw response.status >= 400 && response.status < 500 ? new FinalFailure(message) : new Error(message);
}
