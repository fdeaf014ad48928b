import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';
import { readCookie } from './session-cookie.ts';

/** X-Language, otherwise the cookie `lng`, the best of Accept-Language, or English. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const asked = headers['x-language'];
  return (
    known(typeof asked === 'string' ? asked : undefined) ??
    known(readCookie(headers.cookie, 'lng')) ??
    preferred(headers['accept-language']) ??
    SOURCE_LANGUAGE
  );
}

function known(code: string | undefined): Language | undefined {
  return LANGUAGES.find((each) => each === code);
}

function preferred(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').slice(0, 200).split(',').map(wish);
  wishes.sort((a, b) => b.quality - a.quality);
  for (const { code, quality } of wishes) {
    const language = known(code);
    if (language && quality > 0) return language;
  }
  return undefined;
}

function wish(text: string): { code: string; quality: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';');
  const quality = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean);
  return { code: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
}
