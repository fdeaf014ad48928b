import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOG_EVENTS } from './log-events.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

test('every event code is logged somewhere, and has the form module.what_happened', () => {
  const source = globSync('apps/{server,site/server}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/log-events|\.test\.ts$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .join('\n');
  const codes = Object.keys(LOG_EVENTS);
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
  expect(codes.filter((code) => !/^[a-z]+\.[a-z_]+$/.test(code))).toEqual([]);
  expect(codes).toEqual(codes.toSorted());
});
