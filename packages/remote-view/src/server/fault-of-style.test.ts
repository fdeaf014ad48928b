import { describe, expect, test } from 'vitest';
import { scopeOf } from '../scope.ts';
import { faultOfStyle } from './fault-of-style.ts';

const scoped = (rules: string) => `${scopeOf('form')}${rules}}`;

describe('the style of a view', () => {
  test.each([
    '',
    'h2{color:red}',
    '/* } */ h2::before{content:"}"}',
    "h2::before{content:'it\\'s }'}",
    '@media (width <= 700px){h2{color:red}}',
    '@container (min-width:10px){ul{display:grid}} li{margin:0}',
    ':scope{display:grid}',
  ])('may be %s', (rules) => expect(faultOfStyle('form', scoped(rules))).toBeNull());

  test.each([
    ['body{display:none}', /has to be/],
    ['@scope ([data-prefix^="other-"]) {h2{color:red}}', /has to be/],
    [scoped('h2{color:red}} body{display:none'), /leaves its scope/],
    [scoped('h2{'), /leaves its scope/],
    [scoped('"\n}} body{display:none} h2{content:"'), /open text/],
    [scoped('h2{content:"a'), /open text/],
    [scoped('/* h2{'), /open text/],
    [scoped('h2{background:url(https://evil.example/x)}'), /loads/],
    [scoped('h2{background:URL("/x")}'), /loads/],
    [scoped('h2{background:image-set("/x" 1x)}'), /loads/],
    [scoped('h2{background:\\75rl(/x)}'), /escape/],
    [scoped('@import "/a.css";'), /@import/],
    [scoped('@keyframes spin{to{rotate:1turn}}'), /@keyframes/],
    [scoped('@font-face{font-family:x}'), /@font-face/],
    [scoped('h2::before{content:"</style><script>"}'), /can not stand/],
    [scoped('h2{color:red}'.repeat(2_000)), /too long/],
  ])('may not be %s', (style, fault) => expect(faultOfStyle('form', style)).toMatch(fault));
});
