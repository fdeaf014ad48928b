import { Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, nullable } from '../../platform/shapes.ts';
import { SecondMethod, TypedCode } from './auth.ts';

const OfOwn = { right: 'player', rateLimit: { max: 30, windowMs: 60_000 } } as const;
const Changing = { ...OfOwn, needsConfirmed: true } as const;
const CODE_ERRORS = ['auth.confirm_needed', 'auth.wrong_code', 'auth.too_many_attempts'] as const;

/** The address or phone that a code was sent to, shortened. */
const SentTo = closed({ sentTo: Type.String() });

export const sendOwnCode = call({
  ...OfOwn,
  id: 'security.sendOwnCode',
  method: 'POST',
  path: '/web-api/security/email-step/code',
  summary: 'Sends the player a code by e-mail, to turn the step by e-mail on, or to change the second step.',
  success: { status: 200, body: SentTo },
  errors: ['security.no_email', 'auth.too_many_attempts'],
});

export const enableEmailStep = call({
  ...Changing,
  id: 'security.enableEmailStep',
  method: 'POST',
  path: '/web-api/security/email-step/enable',
  summary:
    'Turns codes by e-mail on as a second step, with one such code. Returns recovery codes to a player who has none.',
  body: closed({ code: TypedCode }),
  success: { status: 200, body: closed({ recoveryCodes: Type.Array(Type.String()) }) },
  errors: [...CODE_ERRORS, 'security.already_on', 'security.no_email'],
});

export const disableEmailStep = call({
  ...Changing,
  id: 'security.disableEmailStep',
  method: 'POST',
  path: '/web-api/security/email-step/disable',
  summary: 'Turns codes by e-mail off, with a last code of the second step.',
  body: closed({ method: SecondMethod, code: TypedCode }),
  success: { status: 204 },
  errors: [...CODE_ERRORS],
});

/** The player's own security question, as the player wrote it. */
const Question = Type.String({ minLength: 5, maxLength: 120, pattern: '\\S' });
export const Answer = Type.String({ minLength: 1, maxLength: 120 });

export const question = call({
  ...OfOwn,
  id: 'security.question',
  method: 'GET',
  path: '/web-api/security/question',
  summary: 'The player’s control question; null without one.',
  success: { status: 200, body: closed({ question: nullable(Type.String()) }) },
  errors: [],
});

export const setQuestion = call({
  ...Changing,
  id: 'security.setQuestion',
  method: 'PUT',
  path: '/web-api/security/question',
  summary:
    'Sets a control question with its answer. From a week later on, setting a new password by mail or SMS also needs the answer.',
  body: closed({ question: Question, answer: Answer }),
  success: { status: 204 },
  errors: ['auth.confirm_needed', 'security.weak_answer'],
});

export const removeQuestion = call({
  ...Changing,
  id: 'security.removeQuestion',
  method: 'DELETE',
  path: '/web-api/security/question',
  summary: 'Removes the control question.',
  success: { status: 204 },
  errors: ['auth.confirm_needed'],
});
