import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 60 * 60;
const FOLDERS = ['shared', 'assets', 'views', 'i18n'];

/** The built files: names carry hashes, so they never change; brotli and gzip were made by the build. */
export async function registerStatic(app: FastifyInstance, dist: string): Promise<void> {
  for (const folder of FOLDERS) {
    await app.register(fastifyStatic, {
      root: path.join(dist, 'public', folder),
      prefix: `/${folder}/`,
      decorateReply: folder === FOLDERS[0],
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_S * 1000,
      index: false,
      wildcard: true,
    });
  }
  app.get('/icon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(ICON),
  );
  app.get('/manifest.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('application/manifest+json').send(MANIFEST),
  );
}

/** Our mark: an open book whose pages are two bars of a balance. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4fd8"/><path d="M8 9h7v15H8zM17 9h7v15h-7z" fill="#fff"/><path d="M10 13h3M10 17h3M19 13h3M19 17h3M19 21h3" stroke="#1f4fd8" stroke-width="1.6"/></svg>`;

const MANIFEST = JSON.stringify({
  name: 'Fairbook',
  short_name: 'Fairbook',
  start_url: '/',
  display: 'standalone',
  icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
});
