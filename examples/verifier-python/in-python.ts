import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

interface Ended {
  code: number | null;
  text: string;
}

const hasPython = spawnSync('python3', ['--version']).error === undefined;
if (!hasPython && process.env.CI) throw new Error('python3 is missing: install it, as .ci/run does');
if (!hasPython) console.warn('NOT CHECKED: the verifier in Python, because this machine has no python3');

/** Runs a command of Python; null on a machine without it. */
export function python(...args: string[]): Ended | null {
  if (!hasPython) return null;
  const given = { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const { status, stdout, stderr } = spawnSync('python3', ['-B', ...args], given);
  return { code: status, text: stdout + stderr };
}

/** `verify.py` for each line of arguments. */
const ONE_BY_ONE = `
import contextlib, io, json, sys, verify
for line in sys.stdin:
    said = io.StringIO()
    sys.argv = ["verify.py", *json.loads(line)]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = verify.main()
    print(json.dumps([code, said.getvalue()]), flush=True)
`;

/** For tests: one Python process that verifies file after file, because starting Python takes longer than a check. */
export function verifier() {
  const folder = mkdtempSync(path.join(tmpdir(), 'python-'));
  const child = hasPython
    ? spawn('python3', ['-B', '-c', ONE_BY_ONE], {
        cwd: import.meta.dirname,
        stdio: ['pipe', 'pipe', 'inherit'],
      })
    : null;
  const answers = child && createInterface(child.stdout)[Symbol.asyncIterator]();

  function saved(name: string, value: unknown): string {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  }

  return {
    saved,
    async verify(...args: string[]): Promise<Ended | null> {
      if (!child || !answers) return null;
      child.stdin.write(`${JSON.stringify(args)}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error('the verifier has ended');
      const [code, text] = JSON.parse(value) as [number, string];
      return { code, text };
    },
    async close() {
      child?.stdin.end();
      if (child) await once(child, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}
