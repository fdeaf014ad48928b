import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callsFor, openApi } from '../../apps/server/operations/system/openapi.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-generators-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two generators of clients by different people. 56 MB, so they come to a folder of their own when the test first runs. */
const GENERATORS = ['openapi-typescript@7.13.0', '@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'];
const TOOLS = path.join(ROOT, 'node_modules/.cache/api-generators-1');

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
const tool = (name: string) => path.join(TOOLS, 'node_modules/.bin', name);

function haveGenerators(): boolean {
  if (existsSync(tool('openapi-ts')) && existsSync(tool('openapi-typescript'))) return true;
  mkdirSync(TOOLS, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status, stderr } = run('npm', 'install', '--prefix', TOOLS, ...quiet, ...GENERATORS);
  if (status === 0) return true;
  if (process.env.CI) throw new Error(`The generators could not be installed: ${stderr}`);
  console.warn('NOT CHECKED: clients made by generators, because npm could not load these.');
  return false;
}

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, object> };
}

const camel = (id: string) => id.replaceAll(/\.(.)/g, (_, letter: string) => letter.toUpperCase());
const declared = (file: string, kind: 'const' | 'type') =>
  [...readFileSync(path.join(folder, file), 'utf8').matchAll(new RegExp(`^export ${kind} (\\w+)`, 'gm'))].map(
    ([, name]) => name!,
  );

/** A bet by each client. Lines that end in `wrong` must not compile. */
const PROGRAM = `
import { betsCoupon, betsPlace } from './hey/index.ts';
import type { BetToSubmit, Coupon, CouponToSubmit, Problem } from './hey/index.ts';
import type { components, operations, paths } from './types.ts';

const bet: BetToSubmit = { gameId: 7, outcomeId: '1::1', coef: 2.2 };
const body: CouponToSubmit = { accountId: 1, typeId: 0, amount: '1.00', changeCoefAction: 2, bets: [bet] };
const headers = { 'Idempotency-Key': crypto.randomUUID() };
const placed = await betsPlace({ body, headers });
const refused: Problem | undefined = placed.error;
const codes: string[] | undefined = refused?.errors.map(({ code }) => code);
const { data } = await betsCoupon({ path: { id: placed.data!.couponId } });
const coupon: Coupon = data!;
void betsPlace({ body }); // wrong
void betsPlace({ body: { ...body, amount: 1 }, headers }); // wrong
void betsCoupon({ path: { id: 7 } }); // wrong

type Sent = operations['bets.place']['requestBody']['content']['application/json'];
const sent: Sent = body;
const read: components['schemas']['Coupon'] = coupon;
const answered: paths['/bets-api/v1/coupons/{id}']['get']['responses'][200]['content']['application/json'] = data!;
const odd: Sent = { ...sent, typeId: 99 }; // wrong
console.log(codes, read.status, answered.payout, coupon.nothing, odd); // wrong
`;

test('two generators make clients that compile strictly, with our names and no others', () => {
  if (!haveGenerators()) return;
  const described = openApi(callsFor(true)) as unknown as Described;
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(described));
  for (const [command, ...args] of [
    [tool('openapi-typescript'), 'openapi.json', '-o', 'types.ts'],
    [tool('openapi-ts'), '-i', 'openapi.json', '-o', 'hey', '--no-log-file'],
  ] as [string, ...string[]][]) {
    const { status, stdout, stderr } = run(command, ...args);
    expect(status, stdout + stderr).toBe(0);
  }

  const ids = Object.values(described.paths).flatMap((each) =>
    Object.values(each).map((call) => call.operationId),
  );
  expect(declared('hey/sdk.gen.ts', 'const').toSorted()).toEqual(ids.map(camel).toSorted());
  const shapes = Object.keys(described.components.schemas);
  const types = declared('hey/types.gen.ts', 'type');
  expect(shapes.filter((name) => !types.includes(name))).toEqual([]);
  // What a generator has to number, or to name by an address, has no name of ours.
  expect(types.filter((name) => /\d$|^(Get|Post|Put|Patch|Delete)[A-Z].*Api/.test(name))).toEqual([
    'StatementV1',
    'StatementV2',
  ]);

  writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: false, allowImportingTsExtensions: true, types: [] },
    ...{
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
    },
  };
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions,
      files: ['program.ts', 'types.ts', 'hey/index.ts', 'hey/client.gen.ts'],
    }),
  );
  const { stdout } = run(path.join(ROOT, 'node_modules/.bin/tsc'), '-p', '.', '--pretty', 'false');
  const faults = stdout.split('\n').filter((line) => /^\S/.test(line));
  const wrong = PROGRAM.split('\n').flatMap((line, n) =>
    line.endsWith('// wrong') ? [`program.ts(${n + 1}`] : [],
  );
  expect(faults.map((line) => line.split(',')[0])).toEqual(wrong);
});
