import type { bets } from '@fairbook/contracts';
import { createTranslator } from '@fairbook/i18n';
import { compileDictionary } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { aCoupon } from '../testing/coupons.ts';
import { delayText } from './delay-text.ts';

const t = createTranslator('en', compileDictionary('en', 'office'));
const GAME = aCoupon().bets[0]!.opponents.join(' – ');

test.each<[bets.Coupon['delayed'], string | null]>([
  [null, null],
  [{ seconds: 0, gameId: 1, cause: 'break' }, `No delay: ${GAME} was in a break`],
  [{ seconds: 8, gameId: 1, cause: 'sport' }, `In-play delay of 8 s for ${GAME}, set for its sport`],
  [{ seconds: 12, gameId: 1, cause: 'champ' }, `In-play delay of 12 s for ${GAME}, set for its competition`],
  [{ seconds: 10, gameId: 1, cause: 'otherwise' }, `In-play delay of 10 s for ${GAME}, set for all sports`],
])('of %o: %s', (delayed, text) => {
  expect(delayText(t, aCoupon({ delayed }))).toBe(text);
});
