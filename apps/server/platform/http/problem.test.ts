import { ApiError } from '@fairbook/client';
import { Refusal } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { retryAfter, toProblem, toRefusal } from './problem.ts';
import { forReader } from './reader.ts';

test.each([
  ['ECONNREFUSED', ''],
  ['ECONNRESET', ''],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['55P03', 'canceling statement due to lock timeout'],
  ['FST_ERR_HANDLER_TIMEOUT', 'Request timed out after 10000ms'],
  ['', 'Connection terminated unexpectedly'],
  ['', 'timeout exceeded when trying to connect'],
])('an unreachable database (%s %s) is no bug: the caller may come back', (code, message) => {
  const refusal = toRefusal(Object.assign(new Error(message), { code }));
  expect(refusal.code).toBe('server.unavailable');
  expect(retryAfter(refusal)).toBeGreaterThan(0);
});

test.each([new Error('secret detail'), Object.assign(new Error('x'), { code: '23505' }), 'a text'])(
  'anything else is a bug, and reveals nothing: %s',
  (error) => {
    const refusal = toRefusal(error);
    expect(refusal.code).toBe('server.internal');
    expect(JSON.stringify(refusal.reasons)).not.toContain('secret');
  },
);

test('a rate limit of an inner call is passed on (L5)', () => {
  const problem = toProblem(new Refusal({ code: 'request.rate_limited', values: { seconds: 7 } }), {
    requestId: 'one',
    lng: 'en',
  });
  const refusal = toRefusal(new ApiError(429, problem));
  expect(refusal.code).toBe('request.rate_limited');
  expect(retryAfter(refusal)).toBe(7);
});

test('a sender who leaves, or is slow, while sending the body is no failure of the server (L9)', () => {
  const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(toRefusal(left).code).toBe('request.invalid');
  const slow = Object.assign(new Error('Request timed out'), { code: 'FST_ERR_HANDLER_TIMEOUT' });
  expect(toRefusal(slow, false).code).toBe('request.invalid');
});

test('a refusal is kept as it is', () => {
  const refusal = new Refusal('request.key_reused');
  expect(toRefusal(refusal)).toBe(refusal);
});

test.each([
  ['en', { 'x-time-zone': 'Europe/Berlin' }, 'from 24 Nov 2026, 03:49.'],
  ['ru', { 'x-time-zone': 'Europe/Moscow' }, 'с 24 нояб. 2026, 05:49'],
  ['en', { 'x-time-zone': 'Etc/GMT+5', cookie: 'is12h=1' }, 'from 23 Nov 2026, 9:49\u00a0pm.'],
  ['en', {}, 'from 24 Nov 2026, 02:49 (UTC).'],
  ['en', { 'x-time-zone': 'Nowhere/Here' }, 'from 24 Nov 2026, 02:49 (UTC).'],
  ['en', { 'x-time-zone': '../../etc' }, 'from 24 Nov 2026, 02:49 (UTC).'],
] as const)('a moment is written by the clock of its reader: %s %j', (lng, headers, text) => {
  const until = '2026-11-24T02:49:00.000Z';
  const refusal = new Refusal({ code: 'limits.session_over', values: { until } });
  const { title, errors } = forReader(headers, () => toProblem(refusal, { requestId: 'one', lng }));
  expect([title, errors[0]!.detail]).toEqual([expect.stringContaining(text), expect.stringContaining(text)]);
  expect(errors[0]!.action?.values).toEqual({ until });
});

test.each([
  ['en', 'EUR', '40.50', 'is €1,000.00. You can still stake €40.50.'],
  ['ru', 'EUR', '40.50', '— 1\u00a0000,00\u00a0€. Можно поставить ещё 40,50\u00a0€.'],
  ['en', 'USDT', '40.50', 'is 1,000.00\u00a0USDT. You can still stake 40.50\u00a0USDT.'],
  ['en', 'EUR', '0.00', 'is €1,000.00. It is used up.'],
  ['ru', 'EUR', '0.00', '— 1\u00a0000,00\u00a0€. Он исчерпан.'],
] as const)('amounts are written as on pages: %s %s, %s left', (lng, iso, left, text) => {
  const rest = left === '0.00' ? 'none' : 'some';
  const values = { days: 7, limit: '1000.00', left, rest, iso };
  const refusal = new Refusal({ code: 'limits.wager_reached', values });
  const { title, errors } = toProblem(refusal, { requestId: 'one', lng });
  expect([title, errors[0]!.detail]).toEqual([expect.stringContaining(text), expect.stringContaining(text)]);
  expect(errors[0]!.action?.values).toEqual(values);
});
