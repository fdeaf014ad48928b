import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import { createContacts } from '../players/contacts/index.ts';
import { createLetters } from '../players/letters/index.ts';
import { createMessages } from '../players/messages/index.ts';
import { createOneTimeCodes } from '../players/one-time-codes/index.ts';
import { createSealed } from '../players/sealed/index.ts';

/** How the site reaches players: contacts, messages, and one-time codes, which prove that a contact is the player's. */
export function composeMessaging(platform: Platform, settings: Parameters<typeof createMessages>[1]) {
  const messages = createMessages(platform, settings);
  const sealed = createSealed(platform);
  const codes = createOneTimeCodes(platform, sealed);
  const keys: Module = { name: 'sealed', routes: [], duties: { keys: sealed } };
  const contacts = createContacts(platform);
  return {
    messages,
    codes: codes.service,
    contacts,
    sealed,
    modules: [keys, messages.module],
    letters: createLetters(platform, { contacts, messages: messages.service }),
    forget: () => Promise.all([messages.forget(), codes.forget()]),
  };
}
