import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApi } from './api.ts';
import { createSiteServices, NoSiteConfigError } from './site-services.ts';

type Answer = number | 'broken' | object;

/** A real server that gives these answers in turn and then repeats the last. */
let server: Server;
let answers: Answer[] = [];
let asked: { method: string; url: string }[] = [];
let waited: number[] = [];
let now = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '' });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    request.resume().on('end', () => give(answer, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  waited = [];
  now = 0;
});

function give(answer: Answer | undefined, response: ServerResponse): void {
  if (answer === 'broken') return void response.destroy();
  response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(typeof answer === 'number' ? { errors: [] } : answer));
}

function services() {
  const { port } = server.address() as AddressInfo;
  const wait = async (ms: number) => void waited.push(ms);
  return createSiteServices({
    api: createApi({ baseUrl: `http://127.0.0.1:${port}` }),
    wait,
    now: () => now,
  });
}

const config = { siteName: 'Fairbook' };

describe('the config', () => {
  test.each<[string, Answer[], number]>([
    ['comes at once', [config], 1],
    ['comes after failures of every kind', [500, 'broken', 429, 503, config], 5],
  ])('%s', async (_, given, calls) => {
    answers = given;
    expect(await services().config('en')).toEqual(config);
    expect(asked).toHaveLength(calls);
    expect(waited).toEqual(Array(calls - 1).fill(1_000));
    expect(asked[0]).toEqual({ method: 'GET', url: '/bff-api/config/all.json?lang=en' });
  });

  test('NoSiteConfigError after five tries without an answer', async () => {
    answers = [503];
    const failed = services().config('en');
    await expect(failed).rejects.toBeInstanceOf(NoSiteConfigError);
    await expect(failed).rejects.toMatchObject({ message: 'no site config', cause: { status: 503 } });
    expect(asked).toHaveLength(5);
  });

  test('a refused config is not requested again', async () => {
    answers = [400, config];
    await expect(services().config('en')).rejects.toBeInstanceOf(NoSiteConfigError);
    expect(asked).toHaveLength(1);
  });
});

describe('a redirect', () => {
  test.each<[string, Answer[], string | null, number]>([
    ['is told', [{ target: '/en/new', code: 301 }], '/en/new', 1],
    ['comes at the fifth try', [500, 500, 500, 500, { target: '/en/new', code: 301 }], '/en/new', 5],
    ['is null without an answer', [500], null, 5],
    ['is none', [{ target: null, code: null }], null, 1],
    ['is null when the address is refused', [400], null, 1],
  ])('%s', async (_, given, target, calls) => {
    answers = given;
    expect(await services().redirectOf('/en/old')).toBe(target);
    expect(asked).toHaveLength(calls);
    expect(waited).toEqual(Array(calls - 1).fill(1_000));
  });
});

describe('the token', () => {
  test('is shared for a minute, also by simultaneous callers', async () => {
    answers = [{ token: 'first' }, { token: 'second' }, { token: 'third' }];
    const { userToken } = services();
    expect(await Promise.all([userToken(), userToken()])).toEqual(['first', 'first']);
    now = 59_999;
    expect(await userToken()).toBe('first');
    now = 60_000;
    expect(await userToken()).toBe('second');
    expect(await userToken({ isFresh: true })).toBe('third');
    expect(await userToken()).toBe('third');
    expect(asked).toHaveLength(3);
    expect(asked[0]?.url).toBe('/web-api/user/gettoken?force_refresh=true');
  });

  test('is requested again by the next caller after a refusal', async () => {
    answers = [401, { token: 'later' }];
    const { userToken } = services();
    await expect(userToken()).rejects.toMatchObject({ status: 401 });
    expect(await userToken()).toBe('later');
  });
});
