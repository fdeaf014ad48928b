import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '../../testing/webhook-receiver.ts';
import { signatureOf } from './sign.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const BODY = '{"id":"1","text":"Зенит – Спартак"}';
const [OLD, NEW] = ['fbw_old', 'fbw_new'];
const key = (secret: string) => Buffer.from(secret);
const header = signatureOf(BODY, [key(NEW), key(OLD)], NOW);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hooks-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Signature, body, secret, seconds after the signing; whether it holds. */
const CASES: readonly [string, string, string, string, number, boolean][] = [
  ['the newest secret', header, BODY, NEW, 0, true],
  ['the old secret', header, BODY, OLD, 0, true],
  ['another secret', header, BODY, 'fbw_other', 0, false],
  ['another body', header, `${BODY} `, NEW, 0, false],
  ['another moment', header.replace(/t=\d+/, `t=${NOW / 1000 + 1}`), BODY, NEW, 0, false],
  ['five minutes later', header, BODY, NEW, 300, true],
  ['later than that', header, BODY, NEW, 301, false],
  ['no mark', `t=${NOW / 1000}`, BODY, NEW, 0, false],
  ['no header', '', BODY, NEW, 0, false],
  ['half a mark', header.slice(0, 40), BODY, NEW, 0, false],
  ['a mark that is no ASCII', `t=${NOW / 1000},v1=ё`, BODY, NEW, 0, false],
  ['a moment that is no number', 't=²,v1=00', BODY, NEW, 0, false],
];

test('the header has the moment and a mark for each secret', () => {
  expect(header).toMatch(/^t=1795694400(,v1=[0-9a-f]{64}){2}$/);
  expect(signatureOf(BODY, [key(NEW)], NOW)).toBe(header.split(',').slice(0, 2).join());
});

describe('the examples of docs/webhooks.md', () => {
  test.each(CASES)('TypeScript, %s', async (_, signed, body, secret, later, holds) => {
    const file = path.join(folder, 'verify.ts');
    writeFileSync(file, exampleOf('ts'));
    const { isFromSite } = await import(file);
    expect(isFromSite(signed, Buffer.from(body), secret, NOW + later * 1000)).toBe(holds);
  });

  test('Python', ({ skip }) => {
    const calls = CASES.map(([, signed, body, secret, later]) => [signed, body, secret, NOW / 1000 + later]);
    const asks = `
import json, sys
for header, body, secret, now in json.load(sys.stdin):
    print(is_from_site(header, body.encode(), secret, now))
`;
    const { status, stdout, stderr, error } = spawnSync('python3', ['-B', '-c', exampleOf('python') + asks], {
      input: JSON.stringify(calls),
      encoding: 'utf8',
    });
    // CI has Python; another machine may have none.
    if (error && !process.env.CI) skip();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toEqual(CASES.map(([, , , , , holds]) => (holds ? 'True' : 'False')));
  });
});
