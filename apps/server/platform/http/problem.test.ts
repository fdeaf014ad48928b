import { Refusal } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { retryAfter, toRefusal } from './problem.ts';

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
])('a database that is away (%s %s) is no bug: the caller may come back', (code, message) => {
  const refusal = toRefusal(Object.assign(new Error(message), { code }));
  expect(refusal.code).toBe('server.unavailable');
  expect(retryAfter(refusal)).toBeGreaterThan(0);
});

test.each([new Error('secret detail'), Object.assign(new Error('x'), { code: '23505' }), 'a text'])(
  'anything else is one, and tells nothing: %s',
  (error) => {
    const refusal = toRefusal(error);
    expect(refusal.code).toBe('server.internal');
    expect(JSON.stringify(refusal.reasons)).not.toContain('secret');
  },
);

test('a refusal stays what it is', () => {
  const refusal = new Refusal('request.key_reused');
  expect(toRefusal(refusal)).toBe(refusal);
});
