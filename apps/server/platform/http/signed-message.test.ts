import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedId } from './signed-message.ts';

const NOW = 1_800_000_000_000;
const BODY = Buffer.from('{"type":"payment"}');
const sign = (id: string, timestamp: string, secret = 'new') =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(BODY).digest('base64')}`;

interface Sent {
  id?: string;
  at?: number;
  timestamp?: string;
  signature?: string;
}
function read({
  id = 'msg_1',
  at = NOW,
  timestamp = String(at / 1000),
  signature = sign(id, timestamp),
}: Sent) {
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  return signedId(BODY, headers, { secrets: ['old', 'new'], now: NOW });
}

const TIME = String(NOW / 1000);
test.each<[string, Sent]>([
  ['now', {}],
  ['five minutes ago', { at: NOW - 300_000 }],
  ['by a clock five minutes ahead', { at: NOW + 300_000 }],
  ['with the secret of before', { signature: sign('msg_1', TIME, 'old') }],
  ['with another signature beside it', { signature: `v1,AAAA ${sign('msg_1', TIME)}` }],
])('a message signed %s is taken', (_, sent) => {
  expect(read(sent)).toBe('msg_1');
});

test.each<[string, Sent]>([
  ['longer ago', { at: NOW - 301_000 }],
  ['by a clock further ahead', { at: NOW + 301_000 }],
  ['with a secret of somebody else', { signature: sign('msg_1', TIME, 'theirs') }],
  ['for another id', { signature: sign('msg_2', TIME) }],
  ['for another time', { signature: sign('msg_1', '1799999999') }],
  ['by a scheme that isn’t ours', { signature: sign('msg_1', TIME).replace('v1', 'v0') }],
  ['only as the sixth of a list', { signature: `${'v1,AAAA '.repeat(5)}${sign('msg_1', TIME)}` }],
  ['with an id of odd letters', { id: 'msg 1' }],
  ['with an id that is too long', { id: 'm'.repeat(101) }],
  ['without an id', { id: '' }],
  ['at a time that is no whole second', { timestamp: `${TIME}.5` }],
])('a message signed %s is refused', (_, sent) => {
  expect(read(sent)).toBeNull();
});

test('nothing is taken without its headers', () => {
  const asked = { secrets: ['new'], now: NOW };
  const all = { 'webhook-id': 'msg_1', 'webhook-timestamp': TIME, 'webhook-signature': sign('msg_1', TIME) };
  for (const key of Object.keys(all)) {
    expect(signedId(BODY, { ...all, [key]: undefined }, asked)).toBeNull();
  }
  // Where no id is sent, none is signed either.
  const signature = sign('undefined', TIME);
  const headers = { 'webhook-timestamp': TIME, 'webhook-signature': signature };
  expect(signedId(BODY, headers, asked)).toBeNull();
});
