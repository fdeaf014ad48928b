import type { Platform } from '../platform/context.ts';
import { createCodes } from '../players/codes/index.ts';
import { createContacts } from '../players/contacts/index.ts';
import { createMessages } from '../players/messages/index.ts';

/** How the site reaches players, and how they prove that it did: messages, one-time codes, contacts. */
export function composeReach(platform: Platform, siteName: () => string) {
  const messages = createMessages(platform, { siteName });
  const codes = createCodes(platform);
  return {
    messages,
    codes: codes.service,
    contacts: createContacts(platform),
    forget: () => Promise.all([messages.forget(), codes.forget()]),
  };
}
