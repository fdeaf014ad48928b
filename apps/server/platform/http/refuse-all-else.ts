import { CALLS, Refusal } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../module.ts';

/** `/games/{id}` of a contract as Fastify writes it, `/games/:id`; a last `{rest}` is `*`. */
export function fastifyPath(path: string): string {
  return path.replace(/\{rest\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Answers what is no call: 405 to another method of a call's path, and 404 to an unknown path under the API's prefixes,
 * whatever pages the site has. One route for each prefix: one for every method that a call lacks costs a start a third of
 * its time.
 */
export function refuseAllElse(app: FastifyInstance, routes: Route[]): void {
  const paths = [...Map.groupBy(routes, ({ call }) => call.path)].map(([path, its]) => ({
    path,
    pattern: patternOf(path),
    allow: its.map(({ call }) => call.method).join(', '),
  }));
  const prefixes = new Set(Object.values(CALLS).map(({ path }) => path.split('/')[1] ?? ''));
  const ofApi = [...prefixes].filter((each) => each.endsWith('-api')).map((each) => `/${each}/`);
  const others = paths.filter(({ path }) => !ofApi.some((prefix) => path.startsWith(prefix)));
  for (const url of [
    ...ofApi.map((prefix) => `${prefix}*`),
    ...others.map(({ path }) => fastifyPath(path)),
  ]) {
    const taken = new Set<string>(
      routes.filter(({ call }) => fastifyPath(call.path) === url).map(({ call }) => call.method),
    );
    app.route({
      method: METHODS.filter((method) => !taken.has(method)),
      url,
      onRequest: async (request, reply) => {
        const asked = request.url.split('?', 1)[0] ?? '';
        const known = paths.find(({ pattern }) => pattern.test(asked));
        if (!known || request.method === 'OPTIONS') throw new Refusal('request.not_found');
        reply.header('allow', known.allow);
        throw new Refusal('request.method_not_allowed');
      },
      handler: unreachable,
    });
  }
}

/** HEAD goes with GET. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Whole paths of a call, as `fastifyPath` has them. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{rest\}$/, '.*').replaceAll(/\{\w+\}/g, '[^/]*')}$`);
}

async function unreachable(): Promise<never> {
  throw new Error('a refusing hook let a request through');
}
