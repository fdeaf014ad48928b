import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnswerOf, stateOf } from './answer.ts';
import type { ViewAnswer } from './protocol.ts';
import { safeJson } from './safe-json.ts';

const answer: ViewAnswer = {
  appName: 'sports',
  title: 'Live',
  codeToEval: '',
  scriptsToLoad: [],
  head: '',
  body: '<div></div>',
  style: '',
  cssToLoad: [],
};

describe('an answer is exactly eight fields of the right types, from the requested application', () => {
  const { title: _, ...withoutTitle } = answer;
  const refused: [string, unknown][] = [
    ['another application', { ...answer, appName: 'office' }],
    ['a field too many', { ...answer, extra: 1 }],
    ['a field too few', withoutTitle],
    ['a list that is a text', { ...answer, cssToLoad: 'a.css' }],
    ['a list of numbers', { ...answer, scriptsToLoad: [1] }],
    ['a text that is a number', { ...answer, body: 5 }],
    ['nothing', null],
    ['a list', []],
    ['a text', 'answer'],
  ];
  test('a genuine one is accepted', () => expect(isAnswerOf('sports', answer)).toBe(true));
  test.each(refused)('%s is refused', (_name, value) => expect(isAnswerOf('sports', value)).toBe(false));
});

describe('the state inside a body', () => {
  const bodyOf = (data: unknown) =>
    `<div data-prefix="x-"></div><script type="application/json" data-view-state>${safeJson(data)}</script>`;

  test('any value survives the round trip, and none closes its element', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const body = bodyOf(value);
        expect(body.match(/<\/script>/g)).toHaveLength(1);
        expect(stateOf(body)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', ']]>'])(
    '%s is harmless',
    (text) => {
      const json = safeJson({ text });
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(stateOf(bodyOf({ text }))).toEqual({ text });
    },
  );
  test('a body without a state is refused', () => expect(() => stateOf('<div></div>')).toThrow('no state'));
});
