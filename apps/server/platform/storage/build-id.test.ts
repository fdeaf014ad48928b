import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBuildId } from './build-id.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'fairbook-build-'));
afterAll(() => rmSync(dist, { recursive: true }));

test.each([
  ['nothing', undefined, 'development'],
  ['half of a description', '{"version":"a', 'development'],
  ['a description without a version', '{}', 'development'],
  ['a build', '{"version":"abc123"}', 'abc123'],
])('%s', (_, text, version) => {
  if (text !== undefined) writeFileSync(path.join(dist, 'build.json'), text);
  const build = readBuildId(dist);
  expect(build.version).toBe(version);
  expect(build.builtAt === null).toBe(version === 'development');
});
