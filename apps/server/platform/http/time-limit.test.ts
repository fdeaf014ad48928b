import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { timeLimit } from './time-limit.ts';

function appWith(answer: () => Promise<string>, ms: number) {
  const app = fastify();
  const { begin, end } = timeLimit(ms);
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    onRequest: begin,
    onResponse: end,
    handler: answer,
  });
  return app;
}

test.each([
  ['GET', {}],
  ['POST', { payload: { amount: '1.00' } }],
] as const)('a %s request without an answer in time is refused', async (method, body) => {
  const app = appWith(() => new Promise(() => undefined), 20);
  const { statusCode, json } = await app.inject({ method, url: '/', ...body });
  expect([statusCode, json().code]).toEqual([503, 'FST_ERR_HANDLER_TIMEOUT']);
});

test('an answer in time ends the limit', async () => {
  const app = appWith(async () => 'taken', 60_000);
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  expect((await app.inject({ method: 'POST', url: '/', payload: {} })).body).toBe('taken');
  expect(timers()).toBeLessThanOrEqual(before);
});
