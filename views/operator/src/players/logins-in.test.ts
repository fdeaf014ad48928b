import { expect, test } from 'vitest';
import { loginsIn } from './logins-in.ts';

test.each([
  ['48000001\n48000002', ['48000001', '48000002']],
  ['login,country\r\n"48000001",LT\r\n48000002;EE\r\n', ['48000001', '48000002']],
  ['48000001\n\n 48000001 \n', ['48000001']],
  ['', []],
])('%j has these logins', (text, logins) => {
  expect(loginsIn(text)).toEqual(logins);
});
