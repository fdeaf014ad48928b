import { describe, expect, test } from 'vitest';
import { brandCss, brandPath, isBrandable, pxToEm } from './brand-book.ts';

describe('pixels become em by 16', () => {
  test.each([
    ['8px', '0.5em'],
    ['16px', '1em'],
    ['1px', '0.0625em'],
    ['-4px', '-0.25em'],
    ['.5px', '0.0313em'],
    ['0px', '0'],
    ['12px 4PX', '0.75em 0.25em'],
    ['calc(100% - 24px)', 'calc(100% - 1.5em)'],
    ['clamp(10px,2vw,20px)', 'clamp(0.625em,2vw,1.25em)'],
    ['1.5rem', '1.5rem'],
    ['#ff10px', '#ff10px'],
    ['2em', '2em'],
  ])('%s is %s', (value, expected) => expect(pxToEm(value)).toBe(expected));
});

describe('what a brand may set', () => {
  test.each([
    ['--accent', '#1f4fd8'],
    ['--accent', 'light-dark(oklch(0.46 0.1 236), oklch(0.775 0.088 230))'],
    ['--on-accent', 'color-mix(in oklab, white 90%, rgb(0 0 0 / 0.5))'],
    ['--radius', '8px'],
    ['--font', '"Noto Sans", \'Segoe UI\', sans-serif'],
    ['--s-1', 'calc(1rem * 2 / 3)'],
  ])('%s: %s', (property, value) => expect(isBrandable({ property, value })).toBe(true));
});

describe('what is refused', () => {
  test.each([
    ['accent', 'red'],
    ['color', 'red'],
    ['--', 'red'],
    ['--Accent', 'red'],
    ['--a b', 'red'],
    ['--a:red}*{--b', 'red'],
    ['--a;color', 'red'],
    [`--${'a'.repeat(80)}`, 'red'],
    ['--up', 'red'],
    ['--danger', 'green'],
    ['--focus', 'transparent'],
    ['--accent', ''],
    ['--accent', '   '],
    ['--accent', 'red;color:blue'],
    ['--accent', 'red}body{display:none'],
    ['--accent', 'url(https://evil.example/x)'],
    ['--accent', 'URL("//evil.example")'],
    ['--accent', 'u\\72l(x)'],
    ['--accent', 'image-set("x.png" 1x)'],
    ['--accent', 'image(red)'],
    ['--accent', 'src(x)'],
    ['--accent', 'element(#a)'],
    ['--accent', 'attr(data-handoff)'],
    ['--accent', 'var(--secret)'],
    ['--accent', 'env(safe-area-inset-top)'],
    ['--accent', 'expression(alert(1))'],
    ['--accent', '(1px)'],
    ['--accent', 'calc(1px'],
    ['--accent', 'calc)1px('],
    ['--accent', 'red /* x'],
    ['--accent', '*/ red'],
    ['--accent', '//evil.example'],
    ['--accent', '@import "x"'],
    ['--accent', '</style><script>alert(1)</script>'],
    ['--accent', '<!--'],
    ['--accent', 'red !important'],
    ['--accent', 'red\n}body{x:y'],
    ['--accent', 'red\u0000'],
    ['--font', '"unclosed'],
    ['--font', '"a\' "b\''],
    ['--font', '"a\\"; x: url(y); --b: "'],
    ['--font', '"url(x)"'],
    ['--accent', 'a'.repeat(200)],
  ])('%j: %j', (property, value) => {
    expect(isBrandable({ property, value })).toBe(false);
    expect(brandCss([{ property, value }])).toBe('');
  });
});

test('the stylesheet has the valid entries, the last one of each name, and its address follows its text', () => {
  const css = brandCss([
    { property: '--radius', value: '4px' },
    { property: '--accent', value: 'url(x)' },
    { property: '--radius', value: ' 8px ' },
    { property: '--font', value: 'Roboto' },
  ]);
  expect(css).toBe(':root{--radius:0.5em;--font:Roboto}\n');
  expect(brandPath(css)).toMatch(/^\/brand\/[\w-]{16}\.css$/);
  expect(brandPath(css)).toBe(brandPath(css));
  expect(brandPath(`${css} `)).not.toBe(brandPath(css));
});
