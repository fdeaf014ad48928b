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
  test('unless it is listed', async () => {
    expect(await resolve(['localhost:4100'])).toContainEqual(
      expect.objectContaining({ address: '127.0.0.1' }),
    );
  });
});
