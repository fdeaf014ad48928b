import { Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, nullable } from '../../platform/shapes.ts';
import { TypedCode } from './auth.ts';
import { Answer } from './own-steps.ts';
import { STEP_UP } from './step-up.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000, isPerAddress: true });

/** Where to send a code: an e-mail address, or a phone number with the code of its country. */
const To = Type.String({ minLength: 3, maxLength: 254 });
const Ticket = Type.String({ maxLength: 64 });
const Secret = Type.String({ maxLength: 64 });

export const ask = call({
  id: 'recovery.ask',
  method: 'POST',
  path: '/web-api/recovery/ask',
  summary:
    'Sends a link by e-mail, or a code by SMS, to set a new password. For an address that no player has, the answer is the same and as fast.',
  right: 'anyone',
  rateLimit: PerMinute(10),
  body: closed({ to: To }),
  success: { status: 200, body: closed({ ticket: Type.String() }) },
  errors: ['recovery.bad_address', ...STEP_UP],
});

export const approve = call({
  id: 'recovery.approve',
  method: 'POST',
  path: '/web-api/recovery/approve',
  summary: 'Exchanges the code of an SMS for the secret that a link would contain.',
  right: 'anyone',
  rateLimit: PerMinute(20),
  body: closed({ to: To, ticket: Ticket, code: TypedCode }),
  success: { status: 200, body: closed({ secret: Type.String() }) },
  errors: ['recovery.bad_address', 'auth.wrong_code', 'auth.too_many_attempts'],
});

export const look = call({
  id: 'recovery.look',
  method: 'POST',
  path: '/web-api/recovery/look',
  summary:
    'Whose password a link sets, without using the link, and the control question that the player has to answer; null for a link that no longer works.',
  right: 'anyone',
  rateLimit: PerMinute(30),
  body: closed({ secret: Secret }),
  success: {
    status: 200,
    body: closed({ login: nullable(Type.String()), question: nullable(Type.String()) }),
  },
  errors: [],
});

export const reset = call({
  id: 'recovery.reset',
  method: 'POST',
  path: '/web-api/recovery/reset',
  summary: 'Sets the new password, once, and ends all sessions.',
  right: 'anyone',
  rateLimit: PerMinute(20),
  body: closed({
    secret: Secret,
    newPassword: Type.String({ minLength: 1, maxLength: 1024 }),
    answer: Type.Optional(Answer),
  }),
  success: { status: 204 },
  errors: [
    'recovery.link_over',
    'security.wrong_answer',
    'auth.too_many_attempts',
    'auth.password_short',
    'auth.password_long',
    'auth.password_common',
    'auth.password_own',
  ],
});
