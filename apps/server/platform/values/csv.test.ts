import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  ['a text', 'Elche CF', 'Elche CF'],
  ['nothing', null, ''],
  ['a number', 2.24, '2.24'],
  ['a negative amount', '-10.00', '-10.00'],
  ['a comma', 'Gijón, Spain', '"Gijón, Spain"'],
  ['a semicolon, a separator in some countries', 'a;b', '"a;b"'],
  ['quotes', 'the "Reds"', '"the ""Reds"""'],
  ['a line', 'a\r\nb', '"a\r\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula in quotes', '=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a plus', '+1', "'+1"],
  ['a minus before more than a number', '-2+3', "'-2+3"],
  ['an at', '@SUM(A1)', "'@SUM(A1)"],
  ['a formula behind spaces', '  =1', "'  =1"],
  ['a tab', '\t=1', '"\'\t=1"'],
  ['a carriage return', '\r=1', '"\'\r=1"'],
  ['a full-width equals sign', '＝1', "'＝1"],
  ['a pipe for other programs', '|calc', "'|calc"],
])('%s', (_, cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`);
});

test('a row', () => {
  expect(csvRow([1, true, null, 'x'])).toBe('1,true,,x\r\n');
});
