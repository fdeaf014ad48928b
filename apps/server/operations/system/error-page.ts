import { type Call, declaredErrors, ERRORS, type ErrorCode } from '@fairbook/contracts';
import { readDictionary, SOURCE_LANGUAGE, textsOf } from '@fairbook/i18n/dictionaries';
import { escapeMarkup } from '@fairbook/remote-view';
import { docsShell } from '../docs/index.ts';
import { errorCodes } from './openapi.ts';
import { WAYS_FORWARD } from './ways-forward.ts';

/** The page of one code: what it says, the way forward, and the calls that answer it, as far as the reader may see them. */
export function errorPage(code: ErrorCode, calls: readonly Call[]): string {
  const { status, action } = ERRORS[code];
  const texts = readable(code);
  const values = [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))),
  ];
  const answering = calls.filter((call) => errorCodes(call).includes(code));
  const isDeclared = calls.some((call) => (declaredErrors(call) as readonly string[]).includes(code));
  return docsShell(
    `${code} · Fairbook API`,
    [
      `<header><p><a href="/docs/api#codes">All codes</a></p><h1><code>${code}</code></h1><p>HTTP ${status}</p></header><main>`,
      section('What it says', texts.map((text) => `<p>${escapeMarkup(text)}</p>`).join('')),
      section('Way forward', `<p><code>${action}</code>: ${coded(WAYS_FORWARD[action])}</p>`),
      values.length > 0
        ? section('Values of the action', `<p>${values.map((name) => `<code>${name}</code>`).join(', ')}</p>`)
        : '',
      section(
        'As it is sent',
        `<pre>${escapeMarkup(JSON.stringify(exampleOf(code, values), null, 2))}</pre>`,
      ),
      section(
        'Answered by',
        isDeclared || answering.length < calls.length / 3
          ? `<p>${answering.map(({ id }) => `<a href="/docs/api#${id}"><code>${id}</code></a>`).join(', ') || 'No call that you may use.'}</p>`
          : '<p>Most calls.</p>',
      ),
      '</main>',
    ].join(''),
  );
}

/** The texts that a code can have, with the names of its values in braces. */
export const readable = (code: ErrorCode): string[] => textsOf(TEXTS[code]!, `errors.${code}`);
const TEXTS = readDictionary(SOURCE_LANGUAGE, 'errors');

const section = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`;

/** A text in which what stands between backticks is code. */
const coded = (text: string) => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function exampleOf(code: ErrorCode, values: readonly string[]) {
  const [detail] = readable(code);
  const named = Object.fromEntries(values.map((name) => [name, '…']));
  return {
    type: `/docs/errors/${code}`,
    title: detail,
    status: ERRORS[code].status,
    requestId: '01a2b3c4d5e6f708',
    errors: [
      {
        code,
        detail,
        action: { kind: ERRORS[code].action, ...(values.length > 0 && { values: named }) },
      },
    ],
  };
}
