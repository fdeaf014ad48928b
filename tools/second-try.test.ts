import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { passedLater } from './second-try.ts';

test('what passed only when it was tried again is named; what passed at once or failed twice is not', () => {
  const aTest = (fullName: string, flaky: boolean) => ({ fullName, diagnostic: () => ({ flaky }) });
  const tests = [
    aTest('at once', false),
    aTest('a page > later', true),
    { fullName: 'skipped', diagnostic: () => undefined },
  ];
  const modules = [{ relativeModuleId: 'e2e/a.test.ts', children: { allTests: () => tests.values() } }];
  expect(passedLater(modules as unknown as TestModule[])).toEqual(['e2e/a.test.ts > a page > later']);
});
