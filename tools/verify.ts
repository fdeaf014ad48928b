/**
 * `npm run verify`: every gate that is not a test, in order, each with its time; the first lines of a failure say why.
 */
import { spawnSync } from 'node:child_process';

interface Gate {
  name: string;
  command: string[];
}

const bin = (name: string) => `node_modules/.bin/${name}`;

const GATES: Gate[] = [
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
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
  { name: 'dead code', command: [bin('knip')] },
  { name: 'generated files', command: [process.execPath, 'tools/generate.ts', '--check'] },
  { name: 'tidy', command: [process.execPath, 'tools/tidy.ts'] },
  { name: 'migrations', command: [process.execPath, 'tools/migrations.ts'] },
  { name: 'lock file', command: ['npm', 'ci', '--dry-run', '--loglevel=error'] },
];

const only = process.argv.slice(2);
let failures = 0;
for (const gate of GATES) {
  if (only.length > 0 && !only.some((word) => gate.name.includes(word))) continue;
  const started = performance.now();
  const [command = '', ...args] = gate.command;
  const run = spawnSync(command, args, { encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const ok = run.status === 0;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)`);
  if (!ok) {
    failures += 1;
    console.log(`${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`.trimEnd());
  }
}
console.log(failures === 0 ? 'verify: all gates hold' : `verify: ${failures} of the gates failed`);
process.exitCode = failures === 0 ? 0 : 1;
