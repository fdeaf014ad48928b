import { fileURLToPath } from 'node:url';
import { Refusal } from '@fairbook/contracts';
import { HANDBOOK } from '@fairbook/contracts/site/operator-pages';
import type { FastifyInstance } from 'fastify';
import { DOCS_HEADERS } from './docs-shell.ts';
import { type Handbook, handbookIndex, handbookPage, readHandbook } from './handbook.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/operators', import.meta.url));
const HOUR = { 'cache-control': 'public, max-age=3600' };
const LONGEST = 80;

/** The handbook of operators. Everybody may read it: it says how the product works, and nothing about this site. */
export function serveHandbook(app: FastifyInstance): void {
  app.get<{ Querystring: { q?: unknown } }>(HANDBOOK, async ({ query: { q } }, reply) => {
    const words = typeof q === 'string' ? q.slice(0, LONGEST) : '';
    return reply.headers({ ...DOCS_HEADERS, ...HOUR }).send(handbookIndex(book(), words));
  });
  app.get<{ Params: { page: string } }>(`${HANDBOOK}/:page`, async ({ params }, reply) => {
    const page = handbookPage(book(), params.page);
    if (page === null) throw new Refusal('request.not_found');
    return reply.headers({ ...DOCS_HEADERS, ...HOUR }).send(page);
  });
  app.get<{ Params: { file: string } }>(`${HANDBOOK}/pictures/:file`, async ({ params }, reply) => {
    const picture = book().pictures.get(params.file);
    if (!picture) throw new Refusal('request.not_found');
    return reply.type('image/webp').headers(HOUR).send(picture);
  });
}

/** Read at the first request. */
let read: Handbook | undefined;
function book(): Handbook {
  read ??= readHandbook(FOLDER);
  return read;
}
