import { expect, test } from 'vitest';
import { leaningTitles } from './titles.ts';

const found = (source: string) => leaningTitles('a.test.ts', source).map(({ title }) => title);

test.each([
  `test('so is a coupon', () => {})`,
  `it('that moved is decided again', () => {})`,
  `test('It ends', () => {})`,
  `test('they’re kept', { timeout: 1 }, async () => {})`,
  `test(\`and never \${LESS}\`, () => {})`,
  `test.each([1, 2])('whose stake is %i', () => {})`,
  `it.skipIf(IS_CI).each\`a\`('who is \${a}', () => {})`,
  `describe('its tiles', () => {})`,
  `describeWithNats('which node', () => {})`,
  `test('is taken once', () => {})`,
  `it("can't be made", () => {})`,
  `test.each([['and a second', 1], ['another', 2]])('%s', () => {})`,
  `const ROWS = [['its end', 1]] as const; test.each(ROWS)('%s at %i', () => {})`,
  `test.each<string>(['who goes', 'nobody'])('%s', () => {})`,
])('a title is found in %s', (source) => {
  expect(found(source)).toHaveLength(1);
});

test.each([
  `test('a coupon that moved is decided again', () => {})`,
  `test('itself', () => {})`,
  `test('%s is found', () => {})`,
  `test.each([['so', 'it'], ['that', 'is']])('the words %s and %s', () => {})`,
  `test.each([['is empty', 1], ['', 2], [3]])('%s', () => {})`,
  `test.each(rowsOf('it'))('%s', () => {})`,
  `expect(words).toEqual(['it is', 'so'])`,
  `test(title, () => {})`,
  `describe('a coupon', () => { test('is taken once', () => {}) })`,
  `describe.each(GAMES)('%s', () => { it('has a name', () => {}) })`,
])('every title is fine in %s', (source) => {
  expect(found(source)).toEqual([]);
});

test('a title is told with its line, also inside a group, where only verbs may lean on the group', () => {
  const source = `describe('a coupon', () => {\n  it('is taken', () => {});\n\n  it('that is late is not', () => {});\n});
    it('is no coupon', () => {});`;
  expect(leaningTitles('a.test.tsx', source)).toEqual([
    { line: 4, title: 'that is late is not' },
    { line: 6, title: 'is no coupon' },
  ]);
});
