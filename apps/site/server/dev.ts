import { LANGUAGES, loadTranslator } from '@fairbook/i18n/dictionaries';
import type { FastifyInstance } from 'fastify';
import { HMR_PORT, startDev } from '../../../tools/build/dev.ts';
import type { SiteRenderer, SiteRuntime } from './runtime.ts';

/** The runtime over a dev server: sources instead of a build, with hot updates. */
export async function devRuntime(): Promise<SiteRuntime> {
  const dev = await startDev();
  return {
    build: dev.build,
    languages: LANGUAGES,
    renderer: async () => (await dev.renderer(dev.build.server.site)) as SiteRenderer,
    rendererOf: dev.rendererOf,
    translatorOf: loadTranslator,
    extraConnect: `ws://localhost:${HMR_PORT} ws://127.0.0.1:${HMR_PORT}`,
    register(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => dev.middlewares(request.raw, reply.raw, done));
      app.addHook('onClose', () => dev.close());
    },
  };
}
