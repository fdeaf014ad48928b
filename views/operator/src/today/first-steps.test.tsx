import { overview } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { rendered } from '../testing/rendered.tsx';
import { StepList } from './FirstSteps.tsx';
import { readPutOff, writePutOff } from './put-off.ts';

const steps = (...done: overview.FirstStep[]) =>
  overview.FIRST_STEPS.map((id) => ({ id, isDone: done.includes(id) }));
const listed = (of: ReturnType<typeof steps>, lang = 'en') =>
  rendered(<StepList steps={of} onLater={() => {}} />, {
    lang,
    held: ['site.read', 'operators.read', 'payments.read', 'exposure.read'],
  });

test.each([
  ['en', '2 of 10 done', 'A backup'],
  ['ru', 'Сделано 2 из 10', 'Резервная копия'],
])('in %s what is done is ticked, and the rest leads to where it is done', (lang, count, name) => {
  const { html, text } = listed(steps('people', 'payments'), lang);
  expect(text).toContain(count);
  expect(text).toContain(name);
  expect(html.match(/data-done/g)).toHaveLength(2);
  expect(html.match(/<button/g)).toHaveLength(8);
  for (const to of [
    '/operator/site?tab=settings&amp;entry=site',
    '/operator/site?tab=settings&amp;entry=contact',
    '/operator/site?tab=settings&amp;entry=wallets',
    '/operator/site?tab=settings&amp;entry=flags',
    '/operator/operators',
    '/operator/cashier?tab=providers',
    '/operator/trading',
    '/operator/site?tab=outbox',
  ])
    expect(html).toContain(`href="/${lang}${to}"`);
  expect(html).toContain('href="/docs/operators/backup"');
});

test('the list is gone once every step is done, or put off', () => {
  expect(listed(steps(...overview.FIRST_STEPS)).html).toBe('');
  expect(listed(steps('name', 'bet').filter(({ isDone }) => isDone)).html).toBe('');
});

test('what is put off stays so in this browser; anything else that is kept there counts as nothing', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(readPutOff(store)).toEqual([]);
  writePutOff(store, ['mail']);
  expect(readPutOff(store)).toEqual(['mail']);
  for (const key of kept.keys())
    for (const broken of ['{', '7', 'null']) {
      kept.set(key, broken);
      expect(readPutOff(store)).toEqual([]);
    }
});
