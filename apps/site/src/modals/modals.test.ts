import { ApiError } from '@fairbook/client';
import type { config, Problem } from '@fairbook/contracts';
import { faultsOf, WHOLE } from '@fairbook/ui/overlay';
import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

const COUNTRIES = ['PT', 'BR', 'RU', 'GB'].map((code, i) => ({
  id: i + 1,
  code,
  name: code,
})) as config.SiteConfig['countries'];

test.each([
  [['pt-BR', 'en'], 'BR'],
  [['pt'], 'PT'],
  [['sr-Latn-RS', 'ru'], 'RU'],
  [['en-US', 'en'], 'GB'],
  [['ja'], 'PT'],
  [[], 'PT'],
])('languages %j suggest %s', (languages, code) => {
  expect(guessCountry(COUNTRIES, languages)?.code).toBe(code);
});

test('a refusal goes under the field it names; without an answer it is above the form', () => {
  const problem = {
    errors: [
      { code: 'x.y', detail: 'Wrong.', field: 'password' },
      { code: 'x.z', detail: 'No.' },
    ],
  } as Problem;
  expect(faultsOf(new ApiError(401, problem), 'away')).toEqual({ password: 'Wrong.', [WHOLE]: 'No.' });
  expect(faultsOf(new ApiError(0, undefined), 'away')).toEqual({ [WHOLE]: 'away' });
});
