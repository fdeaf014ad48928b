import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judged } from './run.server.ts';
import { SCENARIOS } from './scenarios.server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const README = path.join(ROOT, 'tools/publish/readmes/fairbook-live-conformance.md');

test('our own client conforms, by the program that the README shows', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-conformance-'));
  const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8')) ?? [];
  const file = path.join(folder, 'adapter.mts');
  writeFileSync(file, program.replace("'fairbook-client'", `'${ROOT}/packages/client/program.ts'`));
  const said: string[] = [];
  const command = [process.execPath, '--conditions=development', file];
  for await (const { id, fault, isLeftOut } of judged(command, SCENARIOS, 8))
    if (fault !== null || isLeftOut) said.push(`${id}: ${fault}`);
  rmSync(folder, { recursive: true });
  expect(said).toEqual([]);
});
