import { expect, test } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { countBrowserFiles } from './browser-files.ts';

const of = (name: string) => ({ project: { name } }) as TestSpecification;

test('the end of the browser files is said once, after the last of them, whatever else ends before and after', () => {
  const said: string[] = [];
  const order = ['unit', 'e2e', 'module', 'e2e', 'module'];
  const ended = countBrowserFiles(order.map(of), () => said.push('ended'));
  const counts = order.map((name) => {
    ended(of(name));
    return said.length;
  });
  expect(counts).toEqual([0, 0, 0, 1, 1]);
});

test('a run without browser files says nothing', () => {
  const ended = countBrowserFiles([of('unit')], () => expect.unreachable());
  ended(of('unit'));
});
