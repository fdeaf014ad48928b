import { isAnswerOf } from '../answer.ts';
import { REQUEST_HEADERS } from '../protocol.ts';
import type { Rendered, ViewRequest } from './view-source.ts';

const LONGEST = 1024 * 1024;

/** Asks a view over HTTP. Rejects when it gives no answer of its own in time, or one of more than a megabyte. */
export async function askRemote(
  origin: string,
  view: string,
  request: Omit<ViewRequest, 'version'>,
  timeoutMs: number,
): Promise<Rendered> {
  const { path, query, lang, spa, components = [], headers } = request;
  const response = await fetch(`${origin}/views-api/${view}${path}${query ? `?${query}` : ''}`, {
    signal: AbortSignal.timeout(timeoutMs),
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
  const answer: unknown = JSON.parse(await textOf(response));
  if (!isAnswerOf(view, answer))
    throw new Error(`The view ${view} gave no answer of its own (${response.status})`);
  return { status: response.status, answer };
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > LONGEST) throw new Error('The answer of the view is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
