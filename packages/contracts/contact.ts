import type { Contact } from './site.ts';

/** Whether the operator can be contacted, i.e. an address or an e-mail is published. Hours alone don't count. */
export function isReachable(contact: Pick<Contact, 'address' | 'email'> | undefined): boolean {
  return Boolean(contact?.address || contact?.email);
}
