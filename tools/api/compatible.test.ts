import { expect, test } from 'vitest';
import { additionsOf, breaksOf, type Description } from './compatible.ts';

type Json = Record<string, unknown>;
const TODAY = '2026-11-26';
const object = (properties: Json, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const TEXT = { type: 'string' };
const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

function described({
  body = object({ stake: TEXT }),
  answer = object({ id: TEXT }),
  call = {} as Json,
  shapes = {},
}) {
  const operation = {
    operationId: 'bets.place',
    security: [{ token: ['bets.place'] }],
    parameters: [{ name: 'limit', in: 'query', required: false, schema: { type: 'integer', maximum: 50 } }],
    requestBody: json(body),
    responses: { 200: json(answer), 400: {} },
    ...call,
  };
  return {
    paths: { '/bets': { post: operation } },
    components: { schemas: shapes },
  } as unknown as Description;
}
const STATUS = { enum: ['won', 'lost'], type: 'string' };
const parameter = (more: Json) => [{ name: 'limit', in: 'query', required: false, ...more }];

test.each<[string, Json, Json, string[]]>([
  ['nothing', {}, {}, []],
  ['a new field of an answer', {}, { answer: object({ id: TEXT, at: TEXT }) }, []],
  ['a new optional field of a body', {}, { body: object({ stake: TEXT, promo: TEXT }, ['stake']) }, []],
  [
    'a new value of an answer',
    { answer: STATUS },
    { answer: { ...STATUS, enum: ['won', 'lost', 'void'] } },
    [],
  ],
  ['a field gone', {}, { answer: object({}) }, ['bets.place: answer: the field id is gone']],
  [
    'a field that may be missing',
    {},
    { answer: object({ id: TEXT }, []) },
    ['bets.place: answer: the field id may be missing'],
  ],
  [
    'null as an answer',
    {},
    { answer: object({ id: { type: ['string', 'null'] } }) },
    ['bets.place: answer.id: it can be null'],
  ],
  [
    'a new needed field',
    {},
    { body: object({ stake: TEXT, iso: TEXT }) },
    ['bets.place: body: the field iso is needed'],
  ],
  ['a field refused', {}, { body: object({}) }, ['bets.place: body: the field stake is refused']],
  [
    'a value refused',
    { body: STATUS },
    { body: { ...STATUS, enum: ['won'] } },
    ['bets.place: body: "lost" is refused'],
  ],
  ['values only', { body: TEXT }, { body: STATUS }, ['bets.place: body: only some values are accepted']],
  [
    'a type refused',
    { body: { type: ['string', 'null'] } },
    { body: TEXT },
    ['bets.place: body: null is refused'],
  ],
  ['integers within numbers', { body: { type: 'integer' } }, { body: { type: 'number' } }, []],
  [
    'a shorter text',
    { body: { ...TEXT, maxLength: 9 } },
    { body: { ...TEXT, maxLength: 8 } },
    ['bets.place: body: maxLength is tighter'],
  ],
  [
    'a new pattern',
    {},
    { body: object({ stake: { ...TEXT, pattern: '^1' } }) },
    ['bets.place: body.stake: pattern is tighter'],
  ],
  [
    'elements of a list',
    { body: { type: 'array', items: TEXT } },
    { body: { type: 'array', items: STATUS } },
    ['bets.place: body[]: only some values are accepted'],
  ],
  ['another scope', {}, { call: { security: [] } }, ['bets.place: it asks for another right or scope']],
  ['another status', {}, { call: { responses: { 202: {} } } }, ['bets.place: it answers 202 instead of 200']],
  ['a parameter gone', {}, { call: { parameters: [] } }, ['bets.place: the parameter limit is gone']],
  [
    'a lower highest value',
    {},
    { call: { parameters: parameter({ schema: { type: 'integer', maximum: 9 } }) } },
    ['bets.place: limit: maximum is tighter'],
  ],
  [
    'an answer of one more kind',
    { answer: { anyOf: [TEXT, object({ id: TEXT })] } },
    { answer: { anyOf: [TEXT, object({ id: TEXT }), object({ at: TEXT })] } },
    [],
  ],
  [
    'an answer of one kind less',
    { answer: { anyOf: [TEXT, object({ id: TEXT })] } },
    { answer: TEXT },
    ['bets.place: answer: a kind of answer is gone'],
  ],
  [
    'a body of one kind less',
    { body: { anyOf: [TEXT, { type: 'null' }] } },
    { body: TEXT },
    ['bets.place: body: something that was accepted is refused'],
  ],
  [
    'a parameter that becomes needed',
    {},
    { call: { parameters: parameter({ required: true, schema: { type: 'integer', maximum: 50 } }) } },
    ['bets.place: the parameter limit is needed'],
  ],
  [
    'a body that becomes needed',
    {},
    { call: { requestBody: { required: true, ...json(object({ stake: TEXT })) } } },
    ['bets.place: it needs a body'],
  ],
  [
    'null in a choice',
    { answer: TEXT },
    { answer: { anyOf: [TEXT, { type: 'null' }] } },
    ['bets.place: answer: it can be null'],
  ],
  ['null no more', { answer: { anyOf: [TEXT, { type: 'null' }] } }, { answer: TEXT }, []],
  [
    'a list without doubles',
    { body: { type: 'array', items: TEXT } },
    { body: { type: 'array', items: TEXT, uniqueItems: true } },
    ['bets.place: body: uniqueItems is tighter'],
  ],
  [
    'another content',
    {},
    { call: { responses: { 200: { content: { 'text/csv': { schema: object({ id: TEXT }) } } } } } },
    ['bets.place: its content is text/csv instead of application/json'],
  ],
  [
    'another form of an answer',
    { answer: { ...TEXT, format: 'date-time' } },
    { answer: { ...TEXT, format: 'date' } },
    ['bets.place: answer: its format has changed'],
  ],
  [
    'all values replaced',
    { answer: STATUS },
    { answer: { ...STATUS, enum: ['paid'] } },
    ['bets.place: answer: it is something else'],
  ],
  ['anything as an answer', { answer: TEXT }, { answer: {} }, ['bets.place: answer: it is something else']],
  [
    'only texts where anything was taken',
    { body: {} },
    { body: TEXT },
    ['bets.place: body: only some values are accepted'],
  ],
])('%s', (_, before, after, breaks) => {
  expect(breaksOf(described(before), described(after), TODAY)).toEqual(breaks);
});

test('a named shape is compared once for each direction, also when it contains itself', () => {
  const shapes = (leg: Json) => ({ Leg: object({ ...leg, next: { $ref: '#/components/schemas/Leg' } }) });
  const both = { body: { $ref: '#/components/schemas/Leg' }, answer: { $ref: '#/components/schemas/Leg' } };
  const [old, now] = [
    described({ ...both, shapes: shapes({ id: TEXT }) }),
    described({ ...both, shapes: shapes({ at: TEXT }) }),
  ];
  expect(breaksOf(old, now, TODAY)).toEqual([
    'bets.place: body: the field at is needed',
    'bets.place: body: the field id is refused',
    'bets.place: answer: the field id is gone',
  ]);
  expect(additionsOf(old, now)).toEqual(['`Leg` has the field `at`.']);
});

test('a call that is gone breaks, unless its time as a deprecated one is over', () => {
  const gone = { paths: {}, components: { schemas: {} } };
  expect(breaksOf(described({}), gone, TODAY)).toEqual(['bets.place: the call POST /bets is gone']);
  const until = (day: string) => described({ call: { deprecated: true, 'x-until': day } });
  expect(breaksOf(until('2026-11-27'), gone, TODAY)).toHaveLength(1);
  expect(breaksOf(until('2026-11-26'), gone, TODAY)).toEqual([]);
  expect(additionsOf(gone, described({}))).toEqual(['New call `bets.place`: POST /bets.']);
});
