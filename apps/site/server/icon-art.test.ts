import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ICONS_VERSION } from '../src/icons.ts';
import { iconSvg, shareSvg } from './icon-art.ts';

/** Icons are cached for a year by their version, so a changed drawing needs a new one. */
const DRAWN: Record<string, string> = { '1.0.637': 'aa966def5c9f0913' };

test('the drawing belongs to its version', () => {
  const drawing = [iconSvg('rounded'), iconSvg('full'), shareSvg()].join('\n');
  expect(createHash('sha256').update(drawing).digest('hex').slice(0, 16)).toBe(DRAWN[ICONS_VERSION]);
});
