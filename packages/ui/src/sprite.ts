import { ICONS } from './icons.ts';

/**
 * All icons but the drawings of sports in one hidden `<svg>` of symbols `i-<id>`. The host writes it into the document once, as raw HTML on the
 * server: no request, and `<use href="#i-…">` needs no script and no extra source in the CSP.
 */
export const SPRITE_SVG = `<svg class="sprite" aria-hidden="true">${Object.entries(ICONS)
  .map(([id, body]) => `<symbol id="i-${id}" viewBox="0 0 20 20">${body}</symbol>`)
  .join('')}</svg>`;
