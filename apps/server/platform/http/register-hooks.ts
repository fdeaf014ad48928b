import { Refusal } from '@fairbook/contracts';
import type { FastifyInstance } from 'fastify';
import type { Hook } from '../module.ts';
import { networkOf } from './address.ts';
import type { Doors } from './doors.ts';
import { isJsonType } from './json-body.ts';
import type { RateLimiter } from './rate-limit.ts';
import { timeLimit } from './time-limit.ts';

const ANSWER_MS = 8_000;

/**
 * Registers what machines of others call. No page calls these, so they have no origin, no session and no place in the
 * API's description: a handler gets the bytes as they were signed, and checks the signature before anything else.
 */
export function registerHooks(
  app: FastifyInstance,
  hooks: readonly Hook[],
  { limiter, doors }: { limiter: RateLimiter; doors: Doors },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const limit = timeLimit(ANSWER_MS);
  for (const { id, path, maxBytes, rateLimit, handle } of hooks) {
    app.route({
      method: 'POST',
      url: path,
      bodyLimit: maxBytes,
      config: { work: 'money' },
      onRequest: [
        limit.begin,
        async ({ ip, headers }) => {
          const seconds = limiter.take({ id, rateLimit }, networkOf(ip));
          if (seconds > 0) throw new Refusal({ code: 'request.rate_limited', values: { seconds } });
          if (!isJsonType(headers['content-type']) || headers['content-encoding'] !== undefined)
            throw new Refusal('request.unsupported_type');
        },
      ],
      onResponse: limit.end,
      handler: doors.behind('money', async ({ params, headers, body }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const answer = await handle({ params: params as Record<string, string>, headers, raw });
        reply.header('cache-control', 'no-store');
        return answer ? reply.code(200).type('application/json').send(answer) : reply.code(204).send();
      }),
    });
  }
}
