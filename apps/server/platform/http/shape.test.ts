import { Refusal } from '@fairbook/contracts';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { parseJsonBody } from './json-body.ts';
import { parseQuery } from './query.ts';
import { bodyCheck, textCheck } from './shape.ts';

const Body = Type.Object(
  { id: Type.Integer({ minimum: 1 }), tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })) },
  { additionalProperties: false },
);
const Query = Type.Object(
  {
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    sport: Type.Integer(),
    odd: Type.Number(),
    on: Type.Boolean(),
    name: Type.String(),
  },
  { additionalProperties: false },
);

function fieldOf(run: () => unknown): string | undefined {
  try {
    run();
    return 'accepted';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe('request.invalid');
    return error.reasons[0]?.field;
  }
}

test.each([
  ['{"id":1}', 'accepted'],
  ['{"id":1,"tags":["a","b"]}', 'accepted'],
  ['{"id":"1"}', 'id'],
  ['{"id":1.5}', 'id'],
  ['{"id":0}', 'id'],
  ['{"id":[1]}', 'id'],
  ['{"id":null}', 'id'],
  ['{"id":-0}', 'id'],
  ['{"id":1e309}', 'id'],
  ['{"id":"NaN"}', 'id'],
  ['{}', 'id'],
  ['{"id":1,"role":"operator"}', 'role'],
  ['{"id":1,"tags":["a",1]}', 'tags.1'],
  ['{"id":1,"tags":{"0":"a"}}', 'tags'],
  ['{"id":1,"__proto__":{"role":"operator"}}', 'body'],
  ['{"id":1,"constructor":{"prototype":{}}}', 'body'],
  ['[]', 'body'],
  ['null', 'body'],
  ['"text"', 'body'],
  ['{"id":1', 'body'],
  ['', 'body'],
  ['NaN', 'body'],
  ['{"id":[[[[[[[[[1]]]]]]]]]}', 'id.0'],
])('body %s → %s', (text, field) => {
  const check = bodyCheck(Body);
  expect(
    fieldOf(() => check(parseJsonBody(text)))
      ?.split('.')
      .slice(0, 2)
      .join('.'),
  ).toBe(field);
});

test.each([
  ['', { limit: 20 }],
  ['limit=5&sport=0&on=true&name=5', { limit: 5, sport: 0, on: true, name: '5' }],
  ['odd=1.25', { limit: 20, odd: 1.25 }],
])('query ?%s is read as %j', (text, value) => {
  expect(textCheck(Query, { optional: true })(parseQuery(text))).toEqual(value);
});

test.each([
  ['limit=5&limit=6', 'limit'],
  ['limit=', 'limit'],
  ['limit=05', 'limit'],
  ['limit=5.0', 'limit'],
  ['limit=1e1', 'limit'],
  ['limit=+5', 'limit'],
  ['limit=-0', 'limit'],
  ['limit=0x10', 'limit'],
  ['limit=101', 'limit'],
  ['limit=%205', 'limit'],
  ['odd=1e309', 'odd'],
  ['odd=NaN', 'odd'],
  ['on=1', 'on'],
  ['limit[]=5', 'limit[]'],
  ['__proto__=1', '__proto__'],
  ['constructor=1', 'constructor'],
  ['other=1', 'other'],
])('query ?%s is refused at %s', (text, field) => {
  expect(fieldOf(() => textCheck(Query, { optional: true })(parseQuery(text)))).toBe(field);
});
