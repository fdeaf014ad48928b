import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Styles that every page has. */
const SHARED = ['packages/ui/css/*.css', 'apps/site/src/**/*.css'];

/**
 * A browser that adds or removes any element then styles the whole page anew: 46 instead of 3 elements in each frame of
 * crash on a phone (Chromium 153, 2026-11-27).
 */
test('no :has() of shared styles counts children', () => {
  const found = globSync(SHARED, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/:has\([^{]*:nth-[^{]*\{/g)].map(
      ([rule]) => `${file}: ${rule}`,
    ),
  );
  expect(found).toEqual([]);
});
