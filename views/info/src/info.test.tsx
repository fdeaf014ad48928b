import type { Api } from '@fairbook/client';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import { testArea, withConfig } from '@fairbook/ui/doc/testing';
import { expect, test } from 'vitest';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { load } from './load.ts';
import { view } from './view.tsx';

const api = (async () => ({
  payments: [{ method: 'demo', min: '1', max: '100000', presets: [] }],
})) as unknown as Api;

const chapters = [1, 2].flatMap((group) => [1, 2, 3, 4, 5, 6].map((n) => `/information/rules/${group}/${n}`));

testArea({
  view,
  manifest,
  area: AREA,
  api,
  skip: (pattern) => pattern.includes('#'),
  known: ['/information/rules/2', ...chapters],
  missing: [
    '/information/rules/3',
    '/information/rules/1/7',
    '/information/rules/2/0',
    '/information/nothing',
  ],
});

async function textOf(path: string): Promise<string> {
  const request = {
    lang: 'en',
    path,
    query: '',
    t: loadTranslator('en'),
    api: withConfig(api),
    isSignedIn: false,
    now: 0,
  };
  return JSON.stringify((await load(request)).data);
}

test('the sums of the examples are those of settlement', async () => {
  const text = await textOf('/information/howbet');
  for (const sum of ['€21.00', '€54.00', '€27.00', '€31.00', '€14.70', '€5.00']) expect(text).toContain(sum);
});

test('every market of a chapter is decided on the example match', async () => {
  const text = await textOf('/information/rules/2/2');
  expect(text).toContain('Full time 2:1. The total of goals is compared with 2.5');
  expect(text).toContain('The pick won.');
});
