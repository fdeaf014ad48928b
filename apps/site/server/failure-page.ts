import { ERRORS, type ErrorCode, Refusal } from '@fairbook/contracts';
import type { Translate } from '@fairbook/i18n';
import { directionOf } from '@fairbook/i18n';
import { escapeMarkup } from '@fairbook/remote-view';
import type { FastifyReply } from 'fastify';
import { cspOf, hashOf, PAGE_HEADERS } from './csp.ts';

/** Why a page could not be shown, and when it is worth asking again. */
export interface Failure {
  code: ErrorCode;
  seconds: number;
}

/** Seconds until a retry after a page that couldn't be read. */
export const COME_BACK_SECONDS = 2;
const RATE_SECONDS = 60;

/**
 * The code and waiting time for the reader of a failure page. A refusal keeps its own; of other errors only the API's
 * statuses 429 and 503 are told apart from our own faults.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) {
    const seconds = error.reasons[0]?.values?.seconds ?? COME_BACK_SECONDS;
    return { code: error.code, seconds: Number(seconds) };
  }
  const { status } = error as { status?: unknown };
  if (status === 429) return { code: 'request.rate_limited', seconds: RATE_SECONDS };
  return { code: status === 503 ? 'server.unavailable' : 'server.internal', seconds: COME_BACK_SECONDS };
}

/** The site's own colours, in the page itself, because nothing may have to be loaded. */
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:light-dark(oklch(.965 .004 236),oklch(.18 .014 245));color:light-dark(oklch(.235 .02 245),oklch(.945 .006 236))}body{margin:0;min-height:100vh;display:grid;place-items:center}main{box-sizing:border-box;max-width:32rem;margin:1rem;padding:1.5rem;border-radius:.5rem;border:1px solid light-dark(oklch(.91 .006 236),oklch(.302 .015 242));background:light-dark(#fff,oklch(.225 .015 243))}h1{margin:0 0 .5rem;font-size:1.375rem}p{margin:.5rem 0}a{display:inline-block;padding:.5rem 1rem;border-radius:.375rem;font-weight:600;text-decoration:none;background:light-dark(oklch(.46 .1 236),oklch(.775 .088 230));color:light-dark(#fff,oklch(.18 .014 245))}small{opacity:.8}`;

interface Reader {
  lang: string;
  t: Translate;
  isSecure: boolean;
  requestId: string;
}

/** The last resort when a page can't be rendered at all: styled, in the reader's language, and with nothing to load. */
export function failurePage(reply: FastifyReply, { code, seconds }: Failure, reader: Reader): FastifyReply {
  const { lang, isSecure } = reader;
  return reply
    .code(ERRORS[code].status)
    .headers(PAGE_HEADERS)
    .headers({
      'content-security-policy': cspOf([], { isSecure, views: { styleHashes: [hashOf(STYLE)] } }),
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    })
    .send(
      `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}">${headOf(seconds, reader)}${bodyOf({ code, seconds }, reader)}</html>`,
    );
}

function headOf(seconds: number, { t }: Reader): string {
  return `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"><title>${escapeMarkup(t('host.pageFailed'))}</title><style>${STYLE}</style></head>`;
}

function bodyOf({ code, seconds }: Failure, { t, requestId }: Reader): string {
  const [title, why, again, link, number] = [
    t('host.pageFailed'),
    t(`errors.${code}`, { seconds }),
    t('host.triesAgain', { seconds }),
    t('host.tryAgain'),
    t('host.failureCode', { code, number: requestId }),
  ].map(escapeMarkup);
  return `<body><main><h1>${title}</h1><p>${why}</p><p>${again}</p><p><a href="">${link}</a></p><p><small>${number}</small></p></main></body>`;
}
