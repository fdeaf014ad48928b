import type { Contact } from './site.ts';

/** Whether somebody can write to the operator: an address or an e-mail is published. Hours alone reach nobody. */
export function isReachable(contact: Pick<Contact, 'address' | 'email'> | undefined): boolean {
  return Boolean(contact?.address || contact?.email);
}
