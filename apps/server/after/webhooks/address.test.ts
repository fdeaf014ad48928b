import { expect, test } from 'vitest';
import { addressFault } from './address.ts';

test.each([
  ['https://bot.example/hook?of=me', null],
  ['https://bot.example:8443/hook', null],
  ['https://bot.example:443/', null],
  ['http://bot.example/hook', 'address'],
  ['https://bot.example:22/', 'private'],
  ['https://bot.example:9000/', 'address'],
  ['https://me:pw@bot.example/', 'address'],
  ['https://bot.example/#part', 'address'],
  ['https://bot.example/a b', 'address'],
  ['ftp://bot.example/', 'address'],
  ['file:///etc/passwd', 'address'],
  ['https://', 'address'],
  ['https://localhost/', 'private'],
  ['https://127.0.0.1/', 'private'],
  ['https://127.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.0.0.1/', 'private'],
  ['https://0.0.0.0/', 'private'],
  ['https://10.1.2.3/', 'private'],
  ['https://172.16.0.1/', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://100.64.0.1/', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[fe80::1]/', 'private'],
  ['https://[fd00::1]/', 'private'],
  ['https://[::ffff:127.0.0.1]/', 'private'],
  ['https://[::ffff:7f00:1]/', 'private'],
  ['https://db/', 'private'],
  ['https://db.internal/', 'private'],
  ['https://printer.local/', 'private'],
  ['https://metadata.google.internal/', 'private'],
])('%s: %s', (url, fault) => expect(addressFault(url, [])).toBe(fault));

test('a host that the site allows may be private and without TLS, and no other', () => {
  expect(addressFault('http://127.0.0.1:4000/x', ['127.0.0.1:4000'])).toBeNull();
  expect(addressFault('http://127.0.0.1:4001/x', ['127.0.0.1:4000'])).toBe('address');
  expect(addressFault('http://me@127.0.0.1:4000/x', ['127.0.0.1:4000'])).toBe('address');
});
