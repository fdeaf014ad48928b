import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { refuseUpgrade } from './upgrade.ts';

test.each([
  ['403 Forbidden', 'Origin'],
  ['404 Not Found', '/live/v1'],
  ['503 Service Unavailable', 'no more connections'],
] as const)('a refused connection says why: %s', async (status, word) => {
  const socket = new PassThrough();
  refuseUpgrade(socket, status);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(head).toContain(`\r\nContent-Length: ${body.length}`);
  expect(body).toContain(word);
});
