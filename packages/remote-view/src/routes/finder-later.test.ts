import { expect, test } from 'vitest';
import { findPage, routesToCome } from './finder-later.ts';

test('a browser finds pages once the table of pages has come', async () => {
  expect(findPage(['office', 'account'])).toBeNull();
  const coming = routesToCome();
  expect(routesToCome()).toBe(coming);
  await coming;
  expect(findPage(['office', 'account'])?.route.id).toBe('account');
  expect(routesToCome()).toBeNull();
});
