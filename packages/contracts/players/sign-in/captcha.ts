import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, oneOf } from '../../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000, isPerAddress: true });

/** Calls that may require a captcha, by id. A captcha token works only for the call it was made for. */
export const GuardedCall = oneOf(
  'auth.login',
  'auth.registerFast',
  'registration.byPhone',
  'registration.byEmail',
  'registration.bySocial',
  'auth.sendSms',
  'recovery.ask',
  'transfers.sendCode',
);
export type GuardedCall = Static<typeof GuardedCall>;

export const Challenge = closed({
  id: Type.String(),
  /** Zero bits that SHA-256 of `<id>.<nonce>` must begin with. */
  bits: Type.Integer(),
  expiresInMs: Type.Integer(),
});
export type Challenge = Static<typeof Challenge>;

export const update = call({
  id: 'captcha.update',
  method: 'GET',
  path: '/captcha-api/v1/update',
  summary: 'A new challenge for one guarded call, valid for one try from this address within two minutes.',
  right: 'anyone',
  rateLimit: PerMinute(30),
  query: closed({ call: GuardedCall }),
  success: { status: 200, body: Challenge },
  errors: [],
});

export const validate = call({
  id: 'captcha.validate',
  method: 'POST',
  path: '/captcha-api/v1/validate',
  summary:
    'Checks the solution and returns a token. The header `X-Captcha` of the guarded call takes it, once.',
  right: 'anyone',
  rateLimit: PerMinute(30),
  body: closed({
    id: Type.String({ maxLength: 64 }),
    nonce: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }),
  }),
  success: { status: 200, body: closed({ token: Type.String() }) },
  errors: ['captcha.wrong', 'captcha.expired', 'captcha.used'],
});

export const gettime = call({
  id: 'captcha.gettime',
  method: 'GET',
  path: '/captcha-api/v1/gettime',
  summary: 'The server clock, and how long a challenge and a token are valid.',
  right: 'anyone',
  rateLimit: PerMinute(60),
  success: { status: 200, body: closed({ now: Type.Integer(), lifeMs: Type.Integer() }) },
  errors: [],
});
