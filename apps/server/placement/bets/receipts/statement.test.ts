import { expect, test } from 'vitest';
import { rulesOf } from './statement.ts';

const leg = (outcomeId: string) => ({ fact: { outcomeId } });

test('rules are named once for each sport, in one order whatever the order of the legs', () => {
  const [football, tennis] = ['1::1', '2001::1'];
  const both = [...rulesOf([leg(football!)]), ...rulesOf([leg(tennis!)])].sort();
  expect(new Set(both).size).toBe(2);
  expect(rulesOf([leg(football!), leg(tennis!), leg(football!)])).toEqual(both);
  expect(rulesOf([leg(tennis!), leg(football!)])).toEqual(both);
});
