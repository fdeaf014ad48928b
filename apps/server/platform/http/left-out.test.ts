import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { collectLeftOut, shownRows, writeAnswer } from './left-out.ts';
import { serializerOf } from './response-schema.ts';

const Row = Type.Object({ id: Type.Integer(), at: Type.String() }, { additionalProperties: false });
const Body = Type.Object({ rows: Type.Array(Row), next: Type.Integer() }, { additionalProperties: false });
const write = serializerOf({ schema: Body, method: 'GET', url: '/', httpStatus: '200' }) as (
  answer: unknown,
) => string;

test('a row that can’t be written is left out, the others and the rest of the answer stay', () => {
  const answer = {
    rows: [{ id: 1, at: 'a' }, { id: 2 }, { id: Number.NaN, at: 'c' }, { id: 4, at: 'd' }],
    next: 5,
  };
  const { text, leftOut } = writeAnswer(write, Body, answer);
  expect(JSON.parse(text)).toEqual({ rows: [answer.rows[0], answer.rows[3]], next: 5 });
  expect(leftOut.map(({ row }) => row)).toEqual(['rows/2', 'rows/NaN']);
});

test('an answer that can’t be written for another reason fails as before', () => {
  expect(() => writeAnswer(write, Body, { rows: [{ id: 1, at: 'a' }] })).toThrow();
  expect(writeAnswer(write, Body, { rows: [], next: 1 })).toEqual({
    text: '{"rows":[],"next":1}',
    leftOut: [],
  });
});

test('a row that can’t be shown is noted with its id; outside of a call the failure stands', async () => {
  const show = (at: Date) => at.toISOString();
  const rows = [new Date(0), Number.POSITIVE_INFINITY as unknown as Date];
  const { answer, leftOut } = await collectLeftOut(async () => shownRows(rows, Number, show));
  expect(answer).toEqual(['1970-01-01T00:00:00.000Z']);
  expect(leftOut).toEqual([{ row: 'Infinity', error: expect.any(TypeError) }]);
  expect(() => shownRows(rows, Number, show)).toThrow(TypeError);
});
