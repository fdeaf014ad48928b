import { expect, test } from 'vitest';
import { beatsHalfLine } from './quarter-lines.ts';

const price = (id: string, oddsMilli: number): [string, number, 0 | 1] => [id, oddsMilli, 0];

test.each([
  // After a defeat by one, +1.25 is half won: 0.5 + 0.5 × 1.20 is the 1.10 that +1.5 pays there, and +1.5 pays less
  // elsewhere.
  ['a handicap', price('16:1.25:1', 1200), price('16:1.5:1', 1100), true],
  ['the other side', price('16:-3.25:2', 1120), price('16:-3.5:2', 1060), true],
  ['a total', price('18:4.75:over', 1280), price('18:4.5:over', 1140), true],
  ['one that pays less there', price('18:4.75:over', 1270), price('18:4.5:over', 1140), false],
  ['one that loses half of the stake there', price('16:0.75:1', 2400), price('16:1:1', 1100), false],
])(
  'a quarter line is not offered if its half win pays no less than a full win on the half line: %s',
  (_, quarter, easier, is) => {
    const [typeId, line] = quarter[0].split(':') as [string, string];
    const market = { typeId: Number(typeId), line, margin: 5, outcomes: [quarter] };
    const priceLine = (type: number, beside: string) =>
      easier[0].startsWith(`${type}:${beside}:`) ? { outcomes: [easier] } : null;
    expect(beatsHalfLine(market, priceLine)).toBe(is);
  },
);
