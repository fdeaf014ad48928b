import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function get(url: string) {
  return world.app.inject({ method: 'GET', url });
}

test('the process is alive and ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await get('/readyz')).json()).toEqual({
    status: 'ready',
    checks: expect.objectContaining({ database: { ok: true, detail: 'ok' } }),
  });
});

test('a failed check answers 503, names itself and says when to come back', async () => {
  world.services.readiness.add('test', () => 'down for a test');
  const answer = await get('/readyz');
  world.services.readiness.add('test', () => null);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json().errors[0].action).toEqual({ kind: 'wait', values: { test: 'down for a test' } });
});

test('metrics time every call by its id', async () => {
  await get('/healthz');
  const answer = await get('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('fairbook_call_seconds_count{call="system.healthz",status="200"}');
});

test('the API describes itself in OpenAPI 3.1 and on a page without a script', async () => {
  const description = (await get('/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  expect(description.paths['/bets-api/v1/coupons'].post.operationId).toBe('bets.place');
  expect(description.paths['/bets-api/v1/coupons'].post.requestBody).toBeDefined();

  const page = await get('/docs');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  expect(page.body).not.toContain('<script');
  expect(page.body).toContain('/bets-api/v1/coupons/{id}/receipt');
});
