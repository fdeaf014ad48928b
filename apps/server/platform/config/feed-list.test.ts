import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { playsSimulator, readFeedList } from './feed-list.ts';
import { StartError } from './start-error.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-feeds-'));

function file(content: unknown): string {
  const name = path.join(folder, 'feeds.json');
  writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

const SIMULATED = { name: 'simulator', feed: 'simulator' };
const CORNERS = { name: 'corners', feed: './corners.ts', sports: ['football', 99], markets: [166] };

test('a list is read as it is written', () => {
  const list = [CORNERS, { ...SIMULATED, settings: { any: 1 } }];
  expect(readFeedList(file(list))).toEqual(list);
  const config = readConfig({ FAIRBOOK_FEEDS: file(list) });
  expect(config).toMatchObject({ feed: null, feeds: list });
  expect(playsSimulator(config)).toBe(true);
  expect(playsSimulator({ feed: null, feeds: [CORNERS as never] })).toBe(false);
  expect(playsSimulator(readConfig({}))).toBe(true);
  expect(playsSimulator(readConfig({ FAIRBOOK_FEED: './x.ts' }))).toBe(false);
});

test.each([
  ['[', /can't be read: /],
  ['{}', /there the list must be array/],
  [[], /there the list must not have fewer than 1 items/],
  [[{ feed: 'simulator' }], /there \/0 must have required properties name/],
  [[{ ...SIMULATED, name: 'The Simulator' }], /there \/0\/name must match pattern/],
  [[{ ...SIMULATED, sport: ['football'] }], /there \/0\/sport is not known/],
  [[{ ...CORNERS, sports: ['quidditch'] }], /there \/0\/sports\/0 must be/],
  [[{ ...CORNERS, markets: [] }], /there \/0\/markets must not have fewer than 1 items/],
  [[CORNERS, { ...SIMULATED, name: 'corners' }], /two feeds have the name "corners"/],
  [[SIMULATED, { ...SIMULATED, name: 'again' }], /the simulator stands twice/],
])('%j ends the start with a sentence', (content, sentence) => {
  const read = () => readFeedList(file(content));
  expect(read).toThrow(sentence);
  expect(read).toThrow(StartError);
});

test('a file that is not there, and a list beside one feed, end the start', () => {
  expect(() => readFeedList('./none.json')).toThrow(
    /^FAIRBOOK_FEEDS must name a JSON file .* can't be read: ENOENT/,
  );
  const both = { FAIRBOOK_FEED: './x.ts', FAIRBOOK_FEEDS: file([SIMULATED]) };
  expect(() => readConfig(both)).toThrow(
    /^FAIRBOOK_FEED and FAIRBOOK_FEEDS are both set: put the module into the list/,
  );
});
