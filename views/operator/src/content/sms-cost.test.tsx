import { expect, test } from 'vitest';
import { rendered } from '../testing/rendered.tsx';
import { SmsCost } from './SmsCost.tsx';

const SMS = { price: '0.07', cost: '2.80', parts: [{ lng: 'en', parts: 2 }] };
const textOf = (some: Partial<typeof SMS> | { price: null }, lang: string, budget = '10.00') =>
  rendered(<SmsCost sms={{ ...SMS, ...some }} budget={budget} />, { lang }).text;

test('the price of an SMS part is an amount of money with its currency', () => {
  expect(textOf({}, 'en')).toBe(
    'The SMS cost at most €2.80, at €0.07 per part. The budget is €10.00. Parts per SMS: English 2.',
  );
  expect(textOf({}, 'ru')).toMatch(
    /^SMS обойдутся не дороже 2,80\s€, по 0,07\s€ за часть\. Бюджет — 10,00\s€\./,
  );
});

test('a budget that is too small, and a price that is missing, are told', () => {
  expect(textOf({}, 'en', '2.00')).toContain('so not everybody will get the SMS');
  expect(textOf({ price: null }, 'en')).toBe(
    'You can’t send it yet: the price of an SMS isn’t set. Parts per SMS: English 2.',
  );
});
