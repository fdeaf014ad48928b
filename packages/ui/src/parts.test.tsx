import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SPORT_IDS, sportNamed } from '@fairbook/sports/all';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ICONS } from './icons.ts';
import { Kit } from './Kit.tsx';
import { Rosette } from './Rosette.tsx';
import { SportIcon } from './SportIcon.tsx';
import { SPORT_DRAWINGS, SPORTS_SVG } from './sport-drawings.ts';
import { SPRITE_SVG } from './sprite.ts';
import { Segmented, Tabs } from './Tabs.tsx';
import { moneyText, oddsText } from './text.ts';

const choices = [
  { id: 'a', label: 'One', count: 3 },
  { id: 'b', label: 'Two' },
] as const;
const ignore = () => {};
const [first, second] = ['a', 'b'] as ['a' | 'b', 'a' | 'b'];

describe('choices', () => {
  test('tabs have one stop and name what they control', () => {
    const html = renderToString(
      <Tabs label="T" panelId="p" value={second} onChange={ignore} choices={choices} />,
    );
    expect(html).toContain('role="tablist"');
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html).toMatch(/data-id="b"[^>]*tabindex="0"[^>]*aria-controls="p"[^>]*aria-selected="true"/);
  });
  test('a segmented control is a group of radios', () => {
    const html = renderToString(<Segmented label="S" value={first} onChange={ignore} choices={choices} />);
    expect(html).toContain('role="radiogroup"');
    expect(html).toMatch(/data-id="a"[^>]*aria-checked="true"/);
  });
});

describe('drawings', () => {
  test('every icon is in the sprite once, and nothing in it runs', () => {
    for (const id of Object.keys(ICONS)) expect(SPRITE_SVG.split(`id="i-${id}"`)).toHaveLength(2);
    expect(SPRITE_SVG).not.toMatch(/<script|on\w+=|href|style=/);
  });
  test('every sport is drawn in the file that pages refer to, which needs nothing else', () => {
    const html = renderToString(<SportIcon sport="golf" size="s" />);
    expect(html).toMatch(/<use href="\/shared\/sports\.[\w-]{8}\.svg#golf"/);
    const keys = SPORT_IDS.map((id) => sportNamed(id).key);
    expect(Object.keys(SPORT_DRAWINGS).sort()).toEqual(keys.toSorted());
    for (const key of keys) expect(SPORTS_SVG.split(`<symbol id="${key}"`)).toHaveLength(2);
    expect(SPORTS_SVG).not.toMatch(/<script|on\w+=|href|style=/);
  });
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('kit pattern %i', (pattern) => {
    const html = renderToString(<Kit kit={{ pattern, colors: ['#fff', '#111'] }} />);
    expect(html.includes('fill="#111"')).toBe(pattern !== 0);
  });
  test('a rosette waits for its code, and two codes have two rosettes', () => {
    expect(renderToString(<Rosette code={null} />)).toContain('waiting');
    const [one, other] = ['9f3a41c7', '9f3a41c8'].map((code) => renderToString(<Rosette code={code} />));
    expect(one).not.toBe(other);
    expect(one).toContain('<path d="M');
  });
  test('every country with a league in the data has a flag', () => {
    const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '../css/flags.css');
    const css = readFileSync(file, 'utf8');
    const codes =
      'al ar at au az ba be bg br ch cn co cy cz de dk dz eg en es fr gr hr hu it jp ma mk mx nl pl pt ro rs ru sco si sk tr ua us wal';
    for (const code of codes.split(' ')) expect(css).toContain(`[data-c="${code}"]`);
  });
});

describe('amounts', () => {
  test.each([
    ['1248.5', 'EUR', 'en', '€1,248.50'],
    ['1248.5', 'EUR', 'ru', '1 248,50 €'],
    ['-1248.5', 'EUR', 'en', '−€1,248.50'],
    ['-1248.5', 'EUR', 'ru', '−1 248,50 €'],
    ['12.345', 'EUR', 'en', '12.345'],
    ['768271512536654840.95', 'EUR', 'en', '–'],
  ])('%s %s in %s', (amount, iso, lang, text) => {
    expect(moneyText(amount, iso, lang).replace(/\s/g, ' ')).toBe(text);
  });
  test('odds', () => expect(oddsText(1000, 0, 'en')).toBe('1.00'));
});
