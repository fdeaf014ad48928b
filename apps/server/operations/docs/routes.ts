import { fileURLToPath } from 'node:url';
import { Refusal } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import { DOCS, type Library, readLibrary } from './library.ts';
import { LEADS_ON_SOURCE } from './moved.ts';
import { docsPageAt } from './pages.ts';
import { createSearch, type Search, searchPage } from './search.ts';
import { DOCS_HEADERS, LONGEST_QUESTION } from './shell.ts';
import { testPage } from './tests-page.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const HOUR = { 'cache-control': 'public, max-age=3600' };
const PAGE = { ...DOCS_HEADERS, ...HOUR };
const FIRST_PAGE = {
  ...PAGE,
  'content-security-policy': `${PAGE['content-security-policy']}; script-src ${LEADS_ON_SOURCE}`,
};
/** A drawing has its own style and nothing else. */
const DRAWING = { ...HOUR, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

/**
 * The documentation. Everybody may read it: it says how the product works, and nothing about this site. Pages are kept, but a
 * question is worked on each time, so `admit` refuses an address that asks too much.
 */
export function serveDocs(app: FastifyInstance, admit: (ip: string) => void): void {
  app.get<{ Querystring: { q?: unknown } }>(`${DOCS}/search`, async ({ query: { q }, ip }, reply) => {
    admit(ip);
    const asked = typeof q === 'string' ? q.slice(0, LONGEST_QUESTION).trim() : '';
    const answer = asked === '' ? { hits: [], isClose: false } : (await searching())(asked);
    return reply.headers(PAGE).send(searchPage(answer, asked));
  });
  app.get<{ Params: { '*': string } }>(`${DOCS}/tests/*`, async ({ params }, reply) =>
    reply.headers(PAGE).send(found(testPage(ROOT, library(), params['*']))),
  );
  for (const address of [DOCS, `${DOCS}/*`])
    app.get<{ Params: { '*'?: string } }>(address, async ({ params }, reply) => {
      const asked = params['*'] ? `${DOCS}/${params['*']}` : DOCS;
      const picture = library().pictures.get(asked);
      if (!picture) return reply.headers(asked === DOCS ? FIRST_PAGE : PAGE).send(found(pageAt(asked)));
      const isDrawing = asked.endsWith('.svg');
      return reply
        .type(isDrawing ? 'image/svg+xml' : 'image/webp')
        .headers(isDrawing ? DRAWING : HOUR)
        .send(picture);
    });
}

function found<T>(page: T | null): T {
  if (page === null) throw new Refusal('request.not_found');
  return page;
}

/** Read at the first request. */
let read: Library | undefined;
function library(): Library {
  read ??= readLibrary(ROOT);
  return read;
}

let search: Promise<Search> | undefined;
function searching(): Promise<Search> {
  search ??= createSearch(library());
  return search;
}

/** Only pages that exist are kept, so there are no more of them than files. */
const made = new Map<string, string>();
function pageAt(address: string): string | null {
  const page = made.get(address) ?? docsPageAt(library(), address);
  if (page !== null) made.set(address, page);
  return page;
}
