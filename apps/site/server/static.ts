import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 60 * 60;
const FOLDERS = ['shared', 'assets', 'views', 'i18n'];

/** Serves the built files: names contain hashes, so they never change; brotli and gzip were made by the build. */
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
}
