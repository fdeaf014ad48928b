import { bets, CALLS, type Call, sportsbook } from '@fairbook/contracts';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { plainSchema, responseSchema, serializerOf } from './response-schema.ts';

const cause = Type.Union([Type.Union([Type.Literal('goal'), Type.Literal('break')]), Type.Null()]);
const closed = (sport: string) =>
  Type.Object({ sport: Type.Literal(sport), cause }, { additionalProperties: false });

test('a nullable choice has null among its values, too', () => {
  expect(plainSchema(cause)).toEqual({ type: ['string', 'null'], enum: ['goal', 'break', null] });
});

test.each(['goal', null])(
  'a union of objects is serialised by the matching member, with the cause %s',
  (cause) => {
    const schema = plainSchema(Type.Union([closed('football'), closed('tennis')]));
    const write = serializerOf({ schema, method: 'GET', url: '/', httpStatus: '200' });
    expect(JSON.parse(write({ sport: 'tennis', cause }))).toEqual({ sport: 'tennis', cause });
  },
);

describe('a receipt in an answer', () => {
  const schema = responseSchema(bets.couponReceipt as Call)[200];
  const write = serializerOf({ schema, method: 'GET', url: '/', httpStatus: '200' });
  const stated = {
    couponId: '01a1f81e-6675-75ad-9963-ca0d7a0776d9',
    ...{ userId: 7, typeId: 1, amount: '0.50', iso: 'EUR', possibleWin: '2.14' },
    ...{ acceptedAt: '2026-11-25T09:12:47.000Z', delaySeconds: 0, rulesVersion: 1, bets: [] },
  };
  const first = { v: 1, ...stated, systemValue: null };
  const second = { v: 2, ...stated, systemValues: [], amountByBlockId: null, builders: [], terms: null };
  const receiptOf = (statement: object) => ({
    statement,
    ...{ code: 'c', proof: { index: 0, size: 1, path: [] }, root: 'r', signature: 's', keyId: 'k' },
  });

  test.each([first, second])('of version $v is written whole', (statement) => {
    expect(JSON.parse(write(receiptOf(statement)))).toEqual(receiptOf(statement));
  });

  test('has no field outside its version', () => {
    const { systemValue: _, ...others } = { ...first, ...second };
    expect(JSON.parse(write(receiptOf({ ...first, ...second, secret: 1 }))).statement).toEqual(others);
  });

  test('is told by its version, without a check of the whole', () => {
    expect(JSON.stringify(schema)).toContain('"if":{"type":"object","required":["v"]');
  });
});

test('the kinds of a union of thirty are asked for in halves, five deep', () => {
  const schema = responseSchema(sportsbook.game as Call)[200] as { properties: { state: object } };
  const depthOf = (of: { then?: object; else?: object }): number =>
    of.then ? 1 + Math.max(depthOf(of.then), depthOf(of.else!)) : 0;
  expect(depthOf(schema.properties.state)).toBe(5);
});

test('the answer of every call has a serialiser, which a server compiles only when it first answers', () => {
  const compile = SerializerSelector()() as FastifySerializerCompiler<unknown>;
  for (const call of Object.values(CALLS))
    for (const [httpStatus, schema] of Object.entries(responseSchema(call)))
      expect(compile({ schema, method: call.method, url: call.path, httpStatus }), call.path).toBeInstanceOf(
        Function,
      );
});
