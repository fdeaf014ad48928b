import { createHash } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { Invoice } from './book.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f5;color:#16202c}
main{max-width:26rem;margin:6vh auto;padding:1.5rem;background:#fff;border-radius:12px}
h1{font-size:1.25rem;margin:0 0 1rem}p{margin:.5rem 0}svg{display:block;width:12rem;margin:1rem auto}
code{overflow-wrap:anywhere}form{display:grid;gap:.5rem;margin-top:1rem}
button{font:inherit;padding:.75rem;border-radius:8px;border:1px solid #6a7a8c;background:#fff;color:inherit;cursor:pointer}
button[value=exactly]{background:#0b5f3c;border-color:#0b5f3c;color:#fff}`;

export const PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

const CHOICES = {
  exactly: 'Pay exactly',
  less: 'Pay half',
  more: 'Pay double',
  late: 'Let it run out, then pay',
  expire: 'Let it run out',
  invalid: 'Pay, but never confirm',
} as const;
export type Choice = keyof typeof CHOICES;

export const bitcoin = (satoshis: number) => (satoshis / 1e8).toFixed(8);

/** The checkout: amount, address, QR code, when it runs out, and what a tester's wallet can do. */
export function checkout(invoice: Invoice): string {
  const { amount, currency, status, asked, paid, address, expirationTime, redirectUrl } = invoice;
  const due = bitcoin(Math.max(0, asked - paid));
  const buttons = Object.entries(CHOICES).map(
    ([value, text]) => `<button name="choice" value="${value}">${text}</button>`,
  );
  const open = `<p>Send <b>${due} BTC</b> to <code>${address}</code></p>
${renderSVG(`bitcoin:${address}?amount=${due}`)}
<p>Until <time>${new Date(expirationTime * 1_000).toISOString().slice(11, 16)}</time> UTC.</p>
<form method="post">${buttons.join('')}</form>`;
  const back = `<p><a href="${redirectUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">Back to the store</a></p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Example BTCPay</title><style>${STYLE}</style><main><h1>Example BTCPay</h1>
<p>For development. No bitcoin moves.</p><p><b>${amount} ${currency}</b></p>
${status === 'New' ? open : `<p>This invoice is over: ${status}.</p>`}${back}</main></html>`;
}
