import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { guardedLookup, isClosedOrigin, isPublicAddress } from './public-address.ts';

describe('public addresses', () => {
  test.each([
    ['8.8.8.8', true],
    ['93.184.216.34', true],
    ['2606:4700:4700::1111', true],
    ['127.0.0.1', false],
    ['127.9.9.9', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:169.254.169.254', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::a9fe:a9fe', false],
    ['::7f00:1', false],
    ['2002:7f00:1::', false],
    ['view.example', false],
  ])('%s → %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe('origins that are private by name', () => {
  test.each([
    ['https://view.example', [], false],
    ['https://8.8.8.8', [], false],
    ['https://169.254.169.254', [], true],
    ['https://2852039166', [], true],
    ['https://0x7f.1', [], true],
    ['https://[::1]', [], true],
    ['https://[::ffff:10.0.0.1]', [], true],
    ['http://localhost:4100', [], true],
    ['https://metadata.google.internal', [], true],
    ['https://printer.local', [], true],
    ['https://intranet', [], true],
    ['https://example.com:22', [], true],
    ['https://example.com:25', ['example.com:25'], false],
    ['https://example.com:443', [], false],
    ['https://example.com:8443', [], false],
    ['http://127.0.0.1:4100', ['127.0.0.1:4100'], false],
    ['http://127.0.0.1:4100', ['127.0.0.1'], false],
    ['http://127.0.0.1:4101', ['127.0.0.1:4100'], true],
    ['https://views.internal', ['views.internal'], false],
  ])('%s with %j → %s', (origin, internal, isClosed) =>
    expect(isClosedOrigin(origin, internal)).toBe(isClosed),
  );
});

describe('a name is resolved once, and no private address is connected to', () => {
  const resolve = (internal: string[]) =>
    new Promise((done) => {
      guardedLookup('http://localhost:4100', internal)('localhost', { all: true }, (error, found) =>
        done(error ? error.message : found),
      );
    });
  test('a name that resolves to this machine is refused', async () => {
    expect(await resolve([])).toContain('private address');
  });
  test('a private address that is listed is connected to', async () => {
    expect(await resolve(['localhost:4100'])).toContainEqual(
      expect.objectContaining({ address: '127.0.0.1' }),
    );
  });

  test.each([
    [['93.184.216.34'], [{ address: '93.184.216.34', family: 4 }]],
    [['93.184.216.34', '10.0.0.1'], 'bot.example leads to a private address'],
    [null, 'queryA ETIMEOUT bot.example'],
  ])('a name server that says %j → %j', async (addresses, expected) => {
    const server = createSocket('udp4', (query, from) => {
      if (addresses) server.send(answerTo(query, addresses), from.port);
    }).bind(0, '127.0.0.1');
    await once(server, 'listening');
    const resolver = new Resolver({ timeout: addresses ? 5_000 : 50, tries: 1 });
    resolver.setServers([`127.0.0.1:${server.address().port}`]);
    const lookup = guardedLookup('https://bot.example', [], resolver);
    const found = await new Promise((done) =>
      lookup('bot.example', { all: true }, (error, all) => done(error ? error.message : all)),
    );
    expect(found).toEqual(expected);
    server.close();
  });
});

/** The answer of a name server to a query of one name: its IPv4 addresses, and none of IPv6. */
function answerTo(query: Buffer, addresses: readonly string[]): Buffer {
  let end = 12;
  while (query[end] !== 0) end += query[end]! + 1;
  const isIpv4 = query.readUInt16BE(end + 1) === 1;
  const answers = isIpv4 ? addresses : [];
  const head = Buffer.from([query[0]!, query[1]!, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
  const records = answers.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, query.subarray(12, end + 5), ...records]);
}
