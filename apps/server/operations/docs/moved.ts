import { createHash } from 'node:crypto';
import { DOCS } from './library.ts';

/**
 * The calls of the API once stood on the first page, so programs and letters still link to `/docs#bets.place`. What follows
 * the `#` never reaches the server: only the browser can lead on from there. A heading of the page itself keeps its address.
 */
const SCRIPT = `if(location.hash.length>1&&!document.getElementById(location.hash.slice(1)))location.replace('${DOCS}/api'+location.hash)`;

/** What the first page has at its end; a reader without scripts is told where the calls are. */
export const LEADS_ON = `<noscript><p>The calls of the API are at <a href="${DOCS}/api">${DOCS}/api</a>.</p></noscript><script>${SCRIPT}</script>`;

/** The script by its hash, as a Content-Security-Policy allows it. */
export const LEADS_ON_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
