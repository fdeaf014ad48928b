import { expect, test } from 'vitest';
import { compileText } from '../dictionaries.ts';
import { variantsOf } from './variants.ts';

test.each([
  ['Plain.', ['Plain.']],
  ['At most {max}.', ['At most {max}.']],
  ['Wait {n, plural, one {# second} other {# seconds}}.', ['Wait {n} seconds.']],
  [
    '{a, select, x {One {b}} other {Two}} and {c, select, y {three} other {four}}',
    ['One {b} and three', 'One {b} and four', 'Two and three', 'Two and four'],
  ],
  ['{a, select, x {{n, plural, one {a day} other {# days}}} other {never}}', ['{n} days', 'never']],
])('%s can say %j', (text, said) => {
  expect(variantsOf(compileText(text, 'a test'))).toEqual(said);
});
