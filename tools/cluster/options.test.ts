import { expect, test } from 'vitest';
import { COUNTS, readOptions } from './options.ts';

test('without options it is one site of two api, two live, and one of each other node', () => {
  const options = readOptions([]);
  expect(options.counts).toEqual({ worker: 1, feed: 1, api: 2, live: 2, site: 1 });
  expect(options).toMatchObject({ host: '127.0.0.1', port: 3000, json: null, natsUrl: null });
});

test('every role has its own count', () => {
  const { counts, port } = readOptions(['--api', '1', '--live', '4', '--feed', '2', '--port', '0']);
  expect(counts).toEqual({ ...COUNTS, api: 1, live: 4, feed: 2 });
  expect(port).toBe(0);
});

test.each([
  [['--api', 'many'], /^--api must be a whole number up to 16\./],
  [['--port', '-1'], /^Option '--port' argument is ambiguous|--port must be/],
  [['--port', '70000'], /^--port must be a whole number up to 65535\./],
  [['--apis', '1'], /^Unknown option '--apis'/],
])('%j is refused with the usage', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
  expect(() => readOptions(args)).toThrow(/npm run cluster -- \[options\]/);
});
