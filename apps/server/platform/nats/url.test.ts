import { expect, test } from 'vitest';
import { StartError } from '../config/start-error.ts';
import { parseNatsUrl } from './url.ts';

test.each([
  ['nats://10.0.0.1', { servers: ['10.0.0.1:4222'] }],
  ['nats://[::1]:4223', { servers: ['[::1]:4223'] }],
  ['nats://fairbook:p%40ss@a:1,nats://b:2', { servers: ['a:1', 'b:2'], user: 'fairbook', pass: 'p@ss' }],
  ['nats://token@a', { servers: ['a:4222'], token: 'token' }],
  ['tls://u:p@a:4443', { servers: ['a:4443'], user: 'u', pass: 'p', tls: {} }],
])('%s', (text, target) => expect(parseNatsUrl(text)).toEqual(target));

test.each(['', 'x', 'amqp://x', 'nats://', 'nats://a,tls://b', 'nats://secret@a, ,'])(
  'refused without repeating it: %s',
  (text) => {
    expect(() => parseNatsUrl(text)).toThrow(StartError);
    expect(() => parseNatsUrl(text)).not.toThrow(/secret/);
  },
);
