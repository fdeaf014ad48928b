import { Refusal, type social } from '@fairbook/contracts';
import { readEmail } from '../contacts/index.ts';

/** A person as a provider has proved: the provider’s own name for them, and what it tells besides. */
export interface Identity {
  provider: social.Provider;
  subject: string;
  name: string | null;
  /** Only an address that the provider has verified; anything else counts for nothing. */
  email: string | null;
}

export interface ReadsFrom {
  subject: string;
  name?: string;
  email?: string;
  isEmailVerified?: string;
}

const LONGEST = 200;
const LONGEST_NAME = 60;

/** Reads an identity by the names of its fields. Throws `social.refused` for one without a subject. */
export function readIdentity(provider: social.Provider, told: unknown, reads: ReadsFrom): Identity {
  const at = (path: string | undefined) =>
    path?.split('.').reduce<unknown>((value, key) => ownOf(value, key), told);
  const subject = at(reads.subject);
  const isSubject = typeof subject === 'string' || Number.isSafeInteger(subject);
  if (!isSubject || String(subject) === '' || String(subject).length > LONGEST)
    throw new Refusal('social.refused');
  const [name, email, verified] = [at(reads.name), at(reads.email), at(reads.isEmailVerified)];
  const isVerified = verified === true || verified === 'true';
  return {
    provider,
    subject: String(subject),
    name: typeof name === 'string' ? nameOf(name) : null,
    email: isVerified && typeof email === 'string' ? readEmail(email) : null,
  };
}

/** One line without control characters, or null. */
export function nameOf(text: string): string | null {
  const shown = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return shown === '' ? null : [...shown].slice(0, LONGEST_NAME).join('');
}

function ownOf(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isObject ? (value as Record<string, unknown>)[key] : undefined;
}
