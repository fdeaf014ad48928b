import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isHere, SPORT_IDS, screenOf, sportAt, sportNamed, sportPart } from './all.ts';
import { SPORTS } from './sports.ts';

const HERE = import.meta.dirname;

/** What a module imports at once, directly or through others; types and what it loads later are left out. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, what = '', specifier = ''] of text.matchAll(
    /^(?:import|export) ([^;]*?) ?from '(\.[^']+)';/gm,
  )) {
    const isType = what.startsWith('type ') || /^\{(\s*type [^,}]+,?)+\s*\}$/.test(what);
    if (!isType) importsOf(path.resolve(path.dirname(file), specifier), found);
  }
  return found;
}

test('a page gets no sport with what every page loads', () => {
  const files = [...importsOf(path.join(HERE, 'index.ts'))].map((file) => path.relative(HERE, file));
  expect(files).toContain('markets/names.ts');
  expect(files.filter((file) => SPORTS.some((sport) => file.startsWith(`${sport}/`)))).toEqual([]);
  expect(files.filter((file) => file.startsWith('families/') || file.startsWith('registry/shown/'))).toEqual(
    [],
  );
});

test.each(SPORTS)('%s is a part of its own, by the name of its file', (key) => {
  const { sportId } = sportAt(key)!;
  const part = sportPart(sportId)!;
  expect(existsSync(path.join(HERE, 'registry/shown', `${part.name}.ts`))).toBe(true);
  expect(sportNamed(sportId)).toMatchObject({ key, sportId, name: screenOf(sportId).name });
});

test('outside of browsers all sports are here', () => {
  expect(SPORT_IDS.every(isHere)).toBe(true);
  expect(isHere(99)).toBe(false);
  expect(sportPart(99)).toBeNull();
  expect(sportAt('curling')).toBeUndefined();
  expect(() => sportNamed(99)).toThrow(RangeError);
});
