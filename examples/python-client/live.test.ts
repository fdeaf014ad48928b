import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judged } from '@fairbook/live/conformance';
import { SCENARIOS } from '@fairbook/live/scenarios';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-python-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isMissing = spawnSync('python3', ['--version']).error !== undefined;
if (isMissing && process.env.CI) throw new Error('python3 is missing: install it, as .ci/run does');
if (isMissing) console.warn('NOT CHECKED: the live client in Python, because this machine has no python3');

/** What a client does against the protocol, by scenario. */
async function faultsOf(at: string, ids?: readonly string[]): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const played = SCENARIOS.filter(({ id }) => ids?.includes(id) ?? true);
  for await (const { id, fault } of judged(['python3', '-B', path.join(at, 'conformance.py')], played, 8))
    if (fault !== null) faults[id] = fault;
  return faults;
}

test.skipIf(isMissing)('the client in Python conforms to the live protocol', async () => {
  expect(await faultsOf(import.meta.dirname)).toEqual({});
});

/** One line of the client, what stands for it, and the scenario that tells. */
const BROKEN: [name: string, line: string, instead: string, scenario: string, says: RegExp][] = [
  ['takes a sequence twice', 'if s <= self.last[topic]:', 'if False:', 'duplicate', /takes a duplicate/],
  ['sees no gap', 'if s > self.last[topic] + 1 or topic in self._asked:', 'if False:', 'gap', /does not ask/],
  ['keeps hearts waiting', 'self._say({"op": "pong"})', 'pass', 'heartbeat', /does not answer/],
  [
    'never waits',
    '        self._wait = wait',
    '        self._wait = lambda _: None',
    'back-off',
    /again after/,
  ],
  ['knows no limit', 'TOPICS_PER_FRAME = 100', 'TOPICS_PER_FRAME = 190', 'many', /frame of \d+ bytes/],
];

test.skipIf(isMissing).each(BROKEN)(
  'a client that %s is found',
  async (name, line, instead, scenario, says) => {
    const at = path.join(folder, scenario);
    cpSync(import.meta.dirname, at, { recursive: true });
    const text = readFileSync(path.join(at, 'live.py'), 'utf8');
    expect(text.split(line), name).toHaveLength(2);
    writeFileSync(path.join(at, 'live.py'), text.replace(line, instead));
    const faults = await faultsOf(at, [scenario, 'snapshot']);
    expect(faults).toEqual({ [scenario]: expect.stringMatching(says) });
  },
);
