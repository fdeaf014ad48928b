import { expect, test } from 'vitest';
import type { ViewAnswer, ViewPins } from '../protocol.ts';
import { createAnswerCheck, sha256 } from './check-answer.ts';

const STYLE = '@scope ([data-prefix^="form-"]) {h2{color:red}}';
const ENTRY = 'https://view.example/entry.js';
const pins = {
  integrity: { [ENTRY]: 'sha256-x' },
  eval: [sha256('run()'), sha256('</script>')],
  styles: [sha256(STYLE), sha256('body{display:none}')],
} as unknown as ViewPins;
const sound: ViewAnswer = {
  appName: 'form',
  title: '',
  codeToEval: '',
  scriptsToLoad: [],
  head: '',
  body: '<div></div>',
  style: '',
  cssToLoad: [],
};

test.each<[Partial<ViewAnswer>, RegExp | null]>([
  [{}, null],
  [{ scriptsToLoad: [ENTRY] }, null],
  [{ codeToEval: 'run()' }, null],
  [{ codeToEval: 'run() ' }, /not pinned/],
  [{ codeToEval: '</script>' }, /can not stand/],
  [{ scriptsToLoad: ['https://view.example/other.js'] }, /not pinned/],
  [{ scriptsToLoad: ['javascript:alert(1)'] }, /not pinned/],
  [{ cssToLoad: ['https://evil.example/a.css'] }, /not pinned/],
  [{ head: '<meta name="robots" content="noindex">' }, null],
  [{ head: '<base href="//evil.example">' }, /head has more/],
  [{ style: STYLE }, null],
  [{ style: STYLE.replace('red', 'blue') }, /style is not pinned/],
  [{ style: 'body{display:none}' }, /has to be @scope/],
  [{ body: '</div><script>x</script>' }, /closes another/],
  [{ body: '<img src="/x" onerror="x">' }, /attribute onerror/],
])('%j', (change, fault) => {
  const check = createAnswerCheck();
  const found = check({ ...sound, ...change }, pins);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeNull();
  expect(check({ ...sound, ...change }, pins)).toBe(found);
});

test('unpinned code and style of a view have no effect', () => {
  expect(createAnswerCheck()({ ...sound, codeToEval: 'run()' }, undefined)).toMatch(/not pinned/);
  expect(createAnswerCheck()({ ...sound, style: STYLE }, undefined)).toMatch(/not pinned/);
});
