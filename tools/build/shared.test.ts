import { expect, test } from 'vitest';
import { FIRST } from './shared.ts';

// `export *` from two packages silently leaves out the names that both export.
test('packages that make one file export no name twice', async () => {
  const modules = await Promise.all(FIRST.map((specifier) => import(specifier)));
  const names = modules.flatMap((module) => Object.keys(module));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
