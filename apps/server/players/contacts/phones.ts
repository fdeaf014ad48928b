import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

export interface PhoneCountry {
  id: number;
  /** ISO 3166-1. */
  code: string;
  /** The calling code of the country, without plus. */
  phoneCode: string;
}

/** A phone number as S2 lists masks: each `_` is a digit after the code of the country. */
export interface PhoneMask {
  CountryId: number;
  Mask: string;
  Max: number;
  Min: number;
}

/** E.164 of a number written after the code of its country, or with it; null if no such number can exist. */
export function readPhone(text: string, country: Pick<PhoneCountry, 'code' | 'phoneCode'>): string | null {
  if (!/^[+\d\s().-]{4,32}$/.test(text)) return null;
  const written = text.trim();
  const known = isKnown(country.code) ? country.code : undefined;
  const parsed = parsePhoneNumberFromString(written, known && { defaultCountry: known });
  if (!parsed?.isValid() || parsed.countryCallingCode !== country.phoneCode) return null;
  // Landlines can't receive a code.
  const type = parsed.getType();
  if (type !== undefined && !MOBILE.has(type)) return null;
  return parsed.number;
}

const MOBILE: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/** The code of the country of a number, and what comes after it. */
export function partsOfPhone(phone: string): { phoneCode: string; number: string } {
  const parsed = parsePhoneNumberFromString(phone);
  return { phoneCode: parsed?.countryCallingCode ?? '', number: parsed?.nationalNumber ?? phone };
}

/** What others may see of a number. */
export function hiddenPhone(phone: string): string {
  return `${phone.slice(0, -7)}*****${phone.slice(-2)}`;
}

/** The mask of a country's mobile numbers, as its own example is written; null for a country without any. */
export function maskOf({ id, code }: PhoneCountry): PhoneMask | null {
  if (!isKnown(code)) return null;
  const example = getExampleNumber(code, examples);
  if (!example) return null;
  const [, ...parts] = example.formatInternational().split(' ');
  const Mask = parts.join(' ').replace(/\d/g, '_');
  const digits = example.nationalNumber.length;
  // Plans of some countries have numbers of several lengths.
  return {
    CountryId: id,
    Mask,
    Max: Math.max(digits, VARIES.has(code) ? digits + 2 : digits),
    Min: VARIES.has(code) ? digits - 2 : digits,
  };
}

/** Countries whose mobile numbers differ in length. */
const VARIES: ReadonlySet<string> = new Set([
  'DE',
  'AT',
  'FI',
  'LU',
  'IT',
  'SE',
  'ID',
  'BR',
  'CN',
  'HR',
  'BG',
  'RS',
  'NZ',
  'MY',
  'MX',
]);

const KNOWN: ReadonlySet<string> = new Set(getCountries());

function isKnown(code: string): code is CountryCode {
  return KNOWN.has(code);
}
