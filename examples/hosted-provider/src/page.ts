import { createHash } from 'node:crypto';
import type { Payment } from './book.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f5;color:#16202c}
main{max-width:26rem;margin:10vh auto;padding:1.5rem;background:#fff;border-radius:12px}
h1{font-size:1.25rem;margin:0 0 1rem}p{margin:.5rem 0}form{display:grid;gap:.5rem;margin-top:1rem}
button{font:inherit;padding:.75rem;border-radius:8px;border:1px solid #6a7a8c;background:#fff;color:inherit;cursor:pointer}
button[value=paid]{background:#0b5f3c;border-color:#0b5f3c;color:#fff}`;

export const PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

const CHOICES = [
  ['paid', 'Pay'],
  ['later', 'Pay later'],
  ['other', 'Pay half'],
  ['failed', 'Card refused'],
  ['cancel', 'Cancel'],
] as const;
export type Choice = (typeof CHOICES)[number][0];

/** The payer's page, with a button for everything that can happen to a payment. */
export function payPage({ amount, currency, status }: Payment): string {
  const buttons = CHOICES.map(
    ([value, text]) =>
      `<button name="choice" value="${value}">${text}${value === 'paid' ? ` ${amount} ${currency}` : ''}</button>`,
  ).join('');
  const body =
    status === 'pending'
      ? `<form method="post">${buttons}</form>`
      : `<p>This payment is over: ${status}.</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Example Pay</title><style>${STYLE}</style><main><h1>Example Pay</h1>
<p>A provider for development. No real money moves.</p><p><b>${amount} ${currency}</b></p>${body}</main></html>`;
}
