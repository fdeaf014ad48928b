import type { Step } from '@fairbook/contracts/site/analytics-events';
import { describe, expect, test } from 'vitest';
import { advance, type Journey, NEW_JOURNEY, type Told } from './journey.ts';

const NOW = 1_000_000;
const SOCIAL = { currencyId: 1, countryId: 38, regType: 'soc_reg', promocode: '', countryCode: 'DE' };

const called = (type: string): Step => ({ name: 'registration.called', type });
const done = (type: string, more: object = {}): Step => ({ name: 'registration.done', type, ...more });

interface Row {
  from?: Partial<Journey>;
  step: Step;
  changes: Partial<Journey>;
  told?: Told[];
}

describe('a step changes the memory, and reports', () => {
  test.each<[string, Row]>([
    [
      'the first registration call',
      {
        step: called('fast_reg'),
        changes: { regTryCounter: 1, hasDone: false, lastRegCallTime: NOW },
        told: [{ name: 'registration.called', fields: { s1: 'fast_reg', i1: 1 } }],
      },
    ],
    [
      'a later call resets the success of the last one',
      {
        from: { regTryCounter: 2, hasDone: true },
        step: called('phone_reg'),
        changes: { regTryCounter: 3, hasDone: false, lastRegCallTime: NOW },
        told: [{ name: 'registration.called', fields: { s1: 'phone_reg', i1: 3 } }],
      },
    ],
    [
      'done',
      {
        from: { regTryCounter: 2, lastRegCallTime: NOW - 12_340 },
        step: done('full_reg', { countryId: 38, bonusId: 1 }),
        changes: { hasDone: true, lastRegCallTime: null, socialData: null, additionalParams: null },
        told: [{ name: 'registration.done', fields: { s1: 'full_reg', i1: 2, i2: 1, i3: 38, f1: 12.3 } }],
      },
    ],
    [
      'registered through a social network',
      {
        from: {
          regTryCounter: 1,
          socialData: SOCIAL,
          additionalParams: { type: 'telegram', hasRegister: false },
        },
        step: done('soc_reg'),
        changes: {
          hasDone: true,
          lastRegCallTime: null,
          socialData: null,
          additionalParams: { type: 'telegram', hasRegister: true },
        },
        told: [{ name: 'registration.done', fields: { s1: 'soc_reg', s2: 'telegram', i1: 1 } }],
      },
    ],
    [
      'left without registering',
      {
        from: { regTryCounter: 1, lastRegCallTime: NOW - 2_000 },
        step: { name: 'registration.left' },
        changes: { lastRegCallTime: null },
        told: [{ name: 'registration.left', fields: { i1: 1, f1: 2 } }],
      },
    ],
    [
      'left after registering',
      { from: { regTryCounter: 1, hasDone: true }, step: { name: 'registration.left' }, changes: {} },
    ],
    ['left without a call', { step: { name: 'registration.left' }, changes: {} }],
    [
      'a social network chosen',
      {
        step: { name: 'social.chosen', provider: 'vk', data: SOCIAL },
        changes: { socialData: SOCIAL, additionalParams: { type: 'vk', hasRegister: false } },
      },
    ],
    [
      'a login call',
      {
        from: { authTryCounter: 1 },
        step: { name: 'login.called' },
        changes: { lastAuthPopUpCallTime: NOW },
        told: [{ name: 'login.called', fields: { i1: 1 } }],
      },
    ],
    [
      'a click on login',
      {
        from: { authTryCounter: 1 },
        step: { name: 'login.tried' },
        changes: { authTryCounter: 2 },
        told: [{ name: 'login.tried', fields: { i1: 2 } }],
      },
    ],
    [
      'a refused login keeps the attempts',
      {
        from: { authTryCounter: 2 },
        step: { name: 'login.failed', code: 'auth.bad_credentials' },
        changes: {},
        told: [{ name: 'login.failed', fields: { s1: 'auth.bad_credentials', i1: 2 } }],
      },
    ],
    [
      'a successful login resets them',
      {
        from: { authTryCounter: 3, lastAuthPopUpCallTime: NOW - 8_000 },
        step: { name: 'login.done' },
        changes: { authTryCounter: 0, lastAuthPopUpCallTime: null },
        told: [{ name: 'login.done', fields: { i1: 3, f1: 8 } }],
      },
    ],
    [
      'a call of the password recovery counts as an attempt',
      {
        from: { authTryCounter: 1 },
        step: { name: 'recovery.step', step: 'called' },
        changes: { authTryCounter: 2 },
        told: [{ name: 'recovery.step', fields: { s1: 'called' } }],
      },
    ],
    [
      'a recovered password resets them',
      {
        from: { authTryCounter: 4 },
        step: { name: 'recovery.step', step: 'success' },
        changes: { authTryCounter: 0 },
        told: [{ name: 'recovery.step', fields: { s1: 'success' } }],
      },
    ],
    [
      'a step in between',
      {
        from: { authTryCounter: 4 },
        step: { name: 'recovery.step', step: 'code_entered' },
        changes: {},
        told: [{ name: 'recovery.step', fields: { s1: 'code_entered' } }],
      },
    ],
    [
      'a code by SMS',
      {
        step: { name: 'sms.step', step: 'declined' },
        changes: {},
        told: [{ name: 'sms.step', fields: { s1: 'declined' } }],
      },
    ],
    [
      'a captcha passed',
      {
        step: { name: 'captcha.passed', kind: 'work', ms: 5_400 },
        changes: {},
        told: [{ name: 'captcha.passed', fields: { s1: 'work', f1: 5.4 } }],
      },
    ],
    [
      'the promo showcase',
      {
        step: { name: 'promo.showcase', action: 'opened' },
        changes: {},
        told: [{ name: 'promo.showcase', fields: { s1: 'opened' } }],
      },
    ],
  ])('%s', (_, { from = {}, step, changes, told = [] }) => {
    expect(advance({ ...NEW_JOURNEY, ...from }, step, NOW)).toEqual({ changes, told });
  });
});

test.each<[Step, string]>([
  [called('by_pigeon'), 'unknown registration type by_pigeon'],
  [done('by_pigeon'), 'unknown registration type by_pigeon'],
  [done('fast_reg', { bonusId: 9 }), 'unknown bonus id 9'],
  [{ name: 'social.chosen', provider: 'icq', data: SOCIAL }, 'unknown social id icq'],
])('%j is only logged as a fault', (step, fault) => {
  expect(advance(NEW_JOURNEY, step, NOW)).toEqual({ changes: {}, told: [], fault });
});
