/**
 * `npm run verify`: runs every gate that is not a test, as many at a time as there are cores, and prints the time of
 * each. The output of a failed gate follows its line.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';

interface Gate {
  name: string;
  command: string[];
  /** What to do if the gate fails, unless its output says so. */
  cure?: string;
}

const bin = (name: string) => `node_modules/.bin/${name}`;

/** The longest come first. */
const GATES: Gate[] = [
  { name: 'types', command: [bin('tsc'), '-p', '.'] },
  {
    name: 'directions',
    command: [
      bin('depcruise'),
      '--config',
      'dependency-cruiser.config.cjs',
      'apps',
      'packages',
      'views',
      'feeds',
      'audit',
    ],
  },
  {
    name: 'dead code',
    command: [bin('knip')],
    cure: 'Remove what nothing uses, or export less. A file that only a tool starts is named in knip.json.',
  },
  {
    name: 'format and lint',
    command: [bin('biome'), 'check', '--error-on-warnings', '.'],
    cure: 'Run `npm run format`; fix the rest by hand.',
  },
  {
    name: 'lock file',
    command: ['npm', 'ci', '--dry-run', '--loglevel=error'],
    cure: 'Run `npm install` and commit package-lock.json.',
  },
  { name: 'generated files', command: [process.execPath, 'tools/generate.ts', '--check'] },
  { name: 'documentation', command: [process.execPath, 'tools/docs.ts'] },
  { name: 'migrations', command: [process.execPath, 'tools/migrations.ts'] },
  { name: 'budgets of tests', command: [process.execPath, 'tools/test/judge.ts'] },
  { name: 'tidy', command: [process.execPath, 'tools/tidy.ts'] },
];

const only = process.argv.slice(2);
const waiting = GATES.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
let failures = 0;
await Promise.all(
  Array.from({ length: os.availableParallelism() }, async () => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) await judge(gate);
  }),
);
console.log(failures === 0 ? 'verify: all gates hold' : `verify: ${failures} of the gates failed`);
process.exitCode = failures === 0 ? 0 : 1;

async function judge({ name, command: [command = '', ...args], cure }: Gate): Promise<void> {
  const started = performance.now();
  const { isOk, said } = await run(command, args);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isOk ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (isOk) return;
  failures += 1;
  console.log(said.trimEnd());
  if (cure) console.log(cure);
}

async function run(command: string, args: string[]): Promise<{ isOk: boolean; said: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  try {
    const [code] = await once(child, 'close');
    return { isOk: code === 0, said };
  } catch (error) {
    return { isOk: false, said: (error as Error).message };
  }
}
