import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import { closed, nullable, oneOf } from '../../platform/shapes.ts';
import { TypedCode } from './auth.ts';

/** A player's contacts, shortened in case other people see the screen. */
export const OwnContacts = closed({
  email: nullable(Type.String()),
  isEmailVerified: Type.Boolean(),
  phone: nullable(Type.String()),
  isPhoneVerified: Type.Boolean(),
});
export type OwnContacts = Static<typeof OwnContacts>;

export const Channel = oneOf('email', 'phone');
export type Channel = Static<typeof Channel>;
/** An e-mail address, or a phone with the code of its country. */
const Address = Type.String({ minLength: 3, maxLength: 254 });

export const contacts = call({
  id: 'security.contacts',
  method: 'GET',
  path: '/web-api/security/contacts',
  summary: 'The player’s e-mail address and phone.',
  right: 'player',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: OwnContacts },
  errors: [],
});

export const bindContact = call({
  id: 'security.bindContact',
  method: 'POST',
  path: '/web-api/security/contacts/code',
  summary:
    'Sends a code to a new address or phone. If another player has confirmed it, that player gets a notice instead, and the answer is the same. A player with a second step can do this only right after signing in.',
  right: 'player',
  // Low enough that nobody can use the call to write to a list of addresses.
  rateLimit: { max: 6, windowMs: 15 * 60_000 },
  needsConfirmed: true,
  body: closed({ channel: Channel, address: Address }),
  success: { status: 200, body: closed({ sentTo: Type.String() }) },
  errors: [
    'auth.confirm_needed',
    'auth.step_expired',
    'auth.too_many_attempts',
    'auth.bad_phone',
    'registration.bad_email',
    'security.same_contact',
  ],
});

export const confirmContact = call({
  id: 'security.confirmContact',
  method: 'POST',
  path: '/web-api/security/contacts/confirm',
  summary: 'Replaces the old address or phone by the new one, with the code that was sent to it.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsConfirmed: true,
  body: closed({ channel: Channel, address: Address, code: TypedCode }),
  success: { status: 200, body: OwnContacts },
  errors: [
    'auth.confirm_needed',
    'auth.step_expired',
    'auth.too_many_attempts',
    'auth.bad_phone',
    'auth.wrong_code',
    'registration.bad_email',
    'registration.contact_taken',
  ],
});

export const removePhone = call({
  id: 'security.removePhone',
  method: 'DELETE',
  path: '/web-api/security/contacts/phone',
  summary:
    'Removes the phone: no codes are sent to it any more. A player with a second step can do this only right after signing in.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsConfirmed: true,
  success: { status: 200, body: OwnContacts },
  errors: ['auth.confirm_needed', 'auth.step_expired'],
});
