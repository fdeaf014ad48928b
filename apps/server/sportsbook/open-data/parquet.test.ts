import { setImmediate } from 'node:timers/promises';
import { tableFromIPC } from 'apache-arrow';
import { readParquet } from 'parquet-wasm';
import { expect, test } from 'vitest';
import { parquetOf } from './parquet.ts';

const ROWS = 6_000;

/** Events whose texts don't pack well, so that a group is larger than what waits for a reader. */
async function* events(ended: () => void) {
  try {
    for (let n = 0; n < ROWS; n++) {
      const at = new Date(n * 1000).toISOString();
      const data = {
        text: Array.from({ length: 40 }, (_, i) => Math.imul(n + i, 2_654_435_761) >>> 0).join(),
      };
      yield { game_id: 1, n, at, kind: 'state', data };
    }
  } finally {
    ended();
  }
}

test.each([0, 3])('a file of many groups is whole, read at once or after %i turns each', async (turns) => {
  const parts: Buffer[] = [];
  for await (const part of parquetOf(
    'events',
    events(() => {}),
    String,
  )) {
    parts.push(part);
    for (let n = 0; n < turns; n++) await setImmediate();
  }
  const table = tableFromIPC(readParquet(Buffer.concat(parts)).intoIPCStream());
  expect(Array.from(table, ({ n }) => Number(n))).toEqual(Array.from({ length: ROWS }, (_, n) => n));
});

test('when the reader goes away, no more rows are asked for', async () => {
  const ended = Promise.withResolvers<void>();
  let read = 0;
  for await (const part of parquetOf('events', events(ended.resolve), String)) {
    read += part.length;
    if (read > 0) break;
  }
  await ended.promise;
});
