import { createTranslator } from '@fairbook/i18n';
import { compileDictionary } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { ruleTexts, valueText } from './prices-told.ts';

const t = createTranslator('en', compileDictionary('en', 'office'));

test.each<[string, 0 | 1 | 2, number, [seen: number, taken: number][], string[]]>([
  [
    'as seen',
    0,
    0,
    [[2.2, 2.2]],
    ['Your setting: only the price you saw.', 'Accepted at the price you saw.'],
  ],
  [
    'several as seen',
    2,
    0,
    [
      [2.2, 2.2],
      [3, 3],
    ],
    ['Your setting: higher prices only.', 'Both accepted at the prices you saw.'],
  ],
  [
    'a higher one',
    2,
    0,
    [
      [2.2, 2.3],
      [3, 3],
    ],
    ['Your setting: higher prices only.', '1 price rose, and you got the higher one.'],
  ],
  [
    'a fall within the tolerance',
    2,
    5,
    [[2.2, 2.15]],
    ['Your setting: higher prices, and drops of up to 5%.', '1 price fell within your setting.'],
  ],
  [
    'any',
    1,
    0,
    [
      [2.2, 2],
      [3, 3.1],
      [2, 1.9],
    ],
    [
      'Your setting: any price.',
      '1 price rose, and you got the higher one.',
      '2 prices fell within your setting.',
    ],
  ],
])('the policy: %s', (_name, changeCoefAction, tolerancePercent, prices, texts) => {
  const bets = prices.map(([seen]) => ({ gameId: 1, outcomeId: '1::1', seen, opening: null, coef: null }));
  const taken = prices.map(([, coef]) => ({ coef }));
  expect(ruleTexts(t, { policy: { changeCoefAction, tolerancePercent }, bets }, taken)).toEqual(texts);
});

test.each([
  [7.3, 'You beat the closing price by 7.3%.'],
  [-2, 'The closing price was better by 2%.'],
  [0, 'You took the closing price.'],
])('against closing prices: %d', (value, text) => {
  expect(valueText(t, value, (share) => `${share}%`)).toBe(text);
});
