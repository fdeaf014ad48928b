import type { Contact } from './site.ts';

/** Whether the operator can be contacted: a postal or e-mail address is published. Opening hours alone don't count. */
export function isReachable(contact: Pick<Contact, 'address' | 'email'> | undefined): boolean {
  return Boolean(contact?.address || contact?.email);
}
