import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readEmail } from './email.ts';

/** What somebody typed to name their account: an e-mail address, or a phone with the code of its country. */
export function readAddress(text: string): { email: string } | { phone: string } | null {
  if (text.includes('@')) {
    const email = readEmail(text);
    return email === null ? null : { email };
  }
  const digits = text.trim().replace(/^00/, '+');
  if (!/^[+\d\s().-]{4,32}$/.test(digits)) return null;
  const parsed = parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`);
  return parsed?.isValid() ? { phone: parsed.number } : null;
}
