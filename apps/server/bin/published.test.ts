import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifierKey } from '@fairbook/proof/tlog';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, type Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packInto } from '../../../tools/publish/pack.ts';
import { PACKAGES } from '../../../tools/publish/packages.ts';
import { activeSeeds, casinoRound } from '../testing/casino.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const base = mkdtempSync(path.join(tmpdir(), 'fairbook-published-'));
/** A stranger's folder: nothing of this repository is in it but the packed files. */
const folder = path.join(base, 'stranger');
const modules = path.join(folder, 'node_modules');

let book: BettingWorld;
let site: string;
let player: Player;
let token: string;
beforeAll(async () => {
  const packed = await packInto(path.join(base, 'packed'));
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  const installing = run('npm', ['install', ...quiet, ...Object.values(packed)]);
  [book] = await Promise.all([createBettingWorld(3), installing.ended]);
  expect(await installing.ended, installing.said()).toBe(0);
  await book.world.app.listen({ port: 0, host: '127.0.0.1' });
  site = addressOf(book.world.app.server);
  player = await book.player('50.00');
  const scopes = ['account.read', 'bets.read', 'bets.place'] as const;
  const body = { name: 'Robot', scopes: [...scopes], days: 7 as const, networks: [], perMinute: 600 };
  token = (await player.api('tokens.add', { body })).token;
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
  rmSync(base, { recursive: true });
});

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Run {
  child: ChildProcess;
  said(): string;
  /** Resolves once its output has this text, or it has ended. */
  says(text: string): Promise<void>;
  ended: Promise<number | null>;
}

/** Runs a command in the stranger's folder. The server is in this process, so nothing here may block it. */
function run(command: string, args: readonly string[], env: Record<string, string> = {}): Run {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, PATH, NODE_OPTIONS: '', ...env },
  });
  let said = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += String(data);
      for (const look of heard) look();
    });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return {
    child,
    said: () => said,
    says: (text) =>
      new Promise((resolve) => {
        const look = () => said.includes(text) && resolve();
        heard.add(look);
        void ended.then(() => resolve(), resolve);
        look();
      }),
    ended,
  };
}

async function outcome(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; text: string }> {
  const started = run(command, args);
  const code = await started.ended;
  return { code, text: started.said() };
}

function saved(name: string, value: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const filesOf = (name: string): string[] =>
  readdirSync(path.join(modules, name), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(path.join(modules, name), path.join(each.parentPath, each.name)))
    .sort();
const textOf = (name: string, file: string) => readFileSync(path.join(modules, name, file), 'utf8');

const BET_PROGRAM = () => `
import { ApiError, connect, freshKey } from 'fairbook-client';
import type { FeedMessage } from 'fairbook-feed';
import { type Verdict, verdictOf } from 'fairbook-verify';

const book = connect({ site: '${site}', token: '${token}' });
const { games } = await book.call('sportsbook.lineGames', { query: { limit: 1 } });
const game = games[0]!;
const outcome = game.markets[0]!.outcomes[0]!;
const account = (await book.call('wallet.accounts')).accounts[0]!;
const body = {
  accountId: account.id,
  typeId: 0 as const,
  amount: '1.00',
  changeCoefAction: 2 as const,
  bets: [{ gameId: game.id, outcomeId: outcome.id, coef: outcome.coef }],
};
const refused: unknown = await book
  .call('bets.place', { body: { ...body, amount: '999.00' }, idempotencyKey: freshKey() })
  .catch((error: unknown) => error);
if (!(refused instanceof ApiError)) throw new Error('a bet beyond the balance was taken');
console.log('refused', refused.status, refused.codes.join());

const live = book.live();
const topic = \`game:\${game.id}\` as const;
await new Promise<void>((resolve) => live.subscribe(topic, resolve));
console.log('live', live.price(game.id, outcome.id)?.coefMilli);

const idempotencyKey = freshKey();
const [placed, again] = [
  await book.call('bets.place', { body, idempotencyKey }),
  await book.call('bets.place', { body, idempotencyKey }),
];
console.log('placed', placed.couponId === again.couponId);
const params = { id: placed.couponId };
let coupon = await book.call('bets.coupon', { params });
await new Promise<void>((resolve) => {
  live.onMe(async () => {
    coupon = await book.call('bets.coupon', { params });
    if (coupon.status !== 'accepted') resolve();
  });
  console.log('follows');
});
live.close();
const payout: string | null = coupon.payout;
console.log('settled', coupon.status, payout);

const keys = await book.call('bets.proofKeys');
let bundle = await book.call('proof.bundle', { params });
while (bundle.settlements.length === 0 || bundle.settlements.some(({ place }) => place === null)) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  bundle = await book.call('proof.bundle', { params });
}
const verdict: Verdict = await verdictOf(bundle, keys);
console.log('verdict', verdict.code);
console.log('SAVED ' + JSON.stringify({ bundle, keys }));

/** Never run: these must not compile if the types were loose. */
export function wrong(message: FeedMessage): number {
  // The compiler knows each kind of message.
  return message.type === 'alive' ? message.at : message.at + 1;
}
`;

const WRONG = [
  "import { connect } from 'fairbook-client';",
  "const book = connect({ site: 'https://book.example' });",
  "void book.call('auth.login');",
  "void book.call('bets.coupon', { params: { id: 7 } });",
  "void book.call('wallet.accounts').then(({ accounts }) => accounts[0]!.nothing);",
  'export {};',
];

/** The programs of a README, each by the name in its first line, or a number. */
function programsIn(name: string): [file: string, text: string][] {
  const found = [...textOf(name, 'README.md').matchAll(/```(tsx?)\n([\s\S]*?)```/g)];
  return found.map(([, kind, text], n) => {
    const [, own] = /^\/\/ ([\w-]+\.m?tsx?)/.exec(text!) ?? [];
    const file = own ?? `program-${n}.${kind}`;
    // A further piece goes on from the first one.
    return [file, n > 0 && !text!.includes('import ') ? found[0]![2]! + text! : text!];
  });
}

/** Compiles strictly, the declarations of the packages too. */
async function compiled(files: readonly string[]) {
  const compilerOptions = {
    ...{
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      allowImportingTsExtensions: true,
    },
    ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'nodenext', jsx: 'react-jsx' },
    ...{ skipLibCheck: false, types: ['node'], erasableSyntaxOnly: true, moduleDetection: 'force' },
  };
  const config = saved('tsconfig.json', { compilerOptions, files });
  return outcome(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', config, '--pretty', 'false']);
}

test('a package has its modules, types, licence and README, and nothing else of this machine or of us', () => {
  const forbidden = [
    ROOT.replace(/\/$/, ''),
    base,
    '/home/',
    '/Users/',
    userInfo().homedir,
    'PRIVATE KEY',
    "from '@fairbook/",
    'from "@fairbook/',
  ];
  for (const { name, exports, bin = {} } of PACKAGES) {
    const files = filesOf(name);
    const { version, license, exports: shown, dependencies } = JSON.parse(textOf(name, 'package.json'));
    expect([version, license, dependencies]).toEqual(['0.1.0', 'Apache-2.0', undefined]);
    expect(Object.keys(shown)).toEqual([...Object.keys(exports), './package.json']);
    const odd = files.filter(
      (file) =>
        !/^(package\.json|LICENSE|LICENCES-OF-OTHERS\.md|README\.md|[\w.-]+\.js|[\w-]+\.d\.ts|types\/.+\.d\.ts)$/.test(
          file,
        ) || /\.test\.|testing|\.gen\.test/.test(file),
    );
    expect([name, odd]).toEqual([name, []]);
    expect(files).toEqual(expect.arrayContaining(Object.keys(bin).map((each) => `${each}.js`)));
    for (const file of files)
      for (const word of forbidden)
        if (word.length > 1)
          expect([name, file, textOf(name, file).includes(word) && word]).toEqual([name, file, false]);
    expect(textOf(name, 'README.md').split('\n').length).toBeLessThanOrEqual(81);
  }
});

test('the programs of every README and the bot compile against the packed types, and wrong calls do not', async () => {
  for (const each of ['@types/react', '@types/node', 'undici-types', 'csstype'])
    cpSync(path.join(ROOT, 'node_modules', each), path.join(modules, each), { recursive: true });
  const files = PACKAGES.flatMap(({ name }) =>
    programsIn(name).map(([file, text]) => {
      const at = path.join(folder, name.replace('fairbook-', ''));
      mkdirSync(at, { recursive: true });
      writeFileSync(path.join(at, file), text.replaceAll("'./App'", "'./App.tsx'"));
      return path.relative(folder, path.join(at, file));
    }),
  );
  expect(files.length).toBeGreaterThan(6);
  for (const file of ['bot.ts', 'value.ts'])
    cpSync(path.join(ROOT, 'examples/value-bot', file), path.join(folder, file));
  saved('bet.ts', BET_PROGRAM());
  saved('wrong.ts', WRONG.join('\n'));
  const { text } = await compiled([...files, 'bot.ts', 'bet.ts', 'wrong.ts']);
  const faults = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith(' '));
  expect(faults.map((line) => line.split(',')[0])).toEqual(['wrong.ts(3', 'wrong.ts(4', 'wrong.ts(5']);
});

test('a bet by the packed client, its receipt by the packed command, and one changed word', async () => {
  const program = run(process.execPath, ['bet.ts']);
  await program.says('follows');
  await book.decide(1, { '1::1': 'won' });
  await program.ended;
  const [told, answer = ''] = program.said().split('SAVED ');
  expect(told).toBe(
    'refused 422 wallet.insufficient_funds\nlive 2200\nplaced true\nfollows\nsettled won 2.20\nverdict 0\n',
  );
  const { bundle, keys } = JSON.parse(answer);
  const verify = (receipt: unknown) =>
    outcome(path.join(modules, '.bin/fairbook-verify'), [
      saved('receipt.json', receipt),
      '--keys',
      saved('keys.json', keys),
    ]);
  const genuine = await verify(bundle);
  expect(genuine.text.trimEnd().split('\n').at(-1)).toBe('GENUINE');
  expect(genuine.code).toBe(0);
  bundle.receipt.statement.amount = '2.00';
  expect(await verify(bundle)).toMatchObject({ code: 1, text: expect.stringContaining('NOT GENUINE') });

  const [name = ''] = (await (await fetch(`${site}/proof-api/v1/log/checkpoint`)).text()).split('\n');
  const key = verifierKey({ name, jwk: keys.keys[0] });
  const log = await outcome(path.join(modules, '.bin/fairbook-verify'), [
    'log',
    `${site}/proof-api/v1/log`,
    ...['--key', key, '--receipt', saved('receipt.json', bundle)],
  ]);
  // The log has the entry of the group, whatever a file says about its coupon.
  expect(log).toMatchObject({
    code: 1,
    text: expect.stringMatching(/NO .* not a word[\s\S]*yes .* is that of/),
  });
});

test('the packed client conforms to the live protocol, by the packed command', async () => {
  const command = path.join(modules, '.bin/fairbook-live-conformance');
  const adapter = [process.execPath, 'live-conformance/adapter.ts'];
  const { code, text } = await outcome(command, ['--only', 'deltas,gap', '--', ...adapter]);
  expect([code, text]).toEqual([0, expect.stringMatching(/\nCONFORMS\n$/)]);
});

test('a round of a game is played again by the packed command', async () => {
  const { id } = await casinoRound(player);
  const { next } = await player.api('seeds.prepare', {});
  await player.api('seeds.begin', { params: { id: next.id }, body: { clientSeed: 'another-seed' } });
  expect(await activeSeeds(player)).toBe(next.id);
  const round = await player.api('casino.proof', { params: { id } });
  const keys = saved('keys.json', await player.api('bets.proofKeys'));
  const verify = (proof: unknown) =>
    outcome(path.join(modules, '.bin/fairbook-verify'), [saved('round.json', proof), '--keys', keys]);
  expect(await verify(round)).toMatchObject({ code: 0, text: expect.stringContaining('\nGENUINE') });
  const forged = { ...round, round: { ...round.round, paid: '500.00' } };
  expect(await verify(forged)).toMatchObject({ code: 1, text: expect.stringContaining('NOT GENUINE') });
});

test('the bot bets where the other book sees value, once for each match', async () => {
  const { games } = await book.world.api()('sportsbook.lineGames', { query: { limit: 100 } });
  const [home, away] = games.find(({ id }) => id === 3)!.opponents.map(({ name }) => name);
  saved('prices.json', [{ home, away, prices: [1.5, 5, 7] }]);
  const before = Number(await book.balance(player));
  const look = async () => {
    const bot = run(process.execPath, ['bot.ts'], { FAIRBOOK_URL: site, FAIRBOOK_TOKEN: token, ONCE: '1' });
    expect([await bot.ended, bot.said()]).toEqual([0, expect.any(String)]);
    return bot.said();
  };
  // Chance 0.66 at 2.20 is worth 1.45: a quarter of Kelly, of 20.00.
  expect(await look()).toBe('1::1 of 3 at 2.2, stake 1.88: open\n');
  expect(await look()).toBe('');
  rmSync(path.join(folder, 'bets.ndjson'));
  saved('prices.json', [{ home, away, prices: [1.4, 5, 7] }]);
  // It would stake more now, but the bet that it has forgotten is the one that its budget pays.
  expect(await look()).toBe('1::1 of 3 at 2.2, stake 1.88: open\n');
  expect(before - Number(await book.balance(player))).toBeCloseTo(1.88);
});

test('the client in Python bets, follows the bet to its end, and checks the receipt', async () => {
  const client = path.join(ROOT, 'examples/python-client/first_bet.py');
  const args = ['-B', client, site, '--every', '0.1', '--folder', folder];
  const program = run('python3', args, { FAIRBOOK_TOKEN: token });
  const missing = await Promise.race([
    program.ended.then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    ),
    program.says('the coupon is accepted').then(() => null),
  ]);
  if (missing && process.env.CI) throw new Error('python3 is missing: install it, as .ci/run does');
  if (missing) return console.warn('NOT CHECKED: the client in Python, because this machine has no python3');
  const { coupons } = await player.api('bets.coupons', { query: { limit: 1 } });
  const [leg] = coupons[0]!.bets;
  await book.decide(leg!.gameId, { [leg!.outcomeId]: 'lost' });
  expect(await program.ended, program.said()).toBe(0);
  expect(program.said()).toMatch(/the coupon is lost\nit paid 0\.00 EUR[\s\S]*\nGENUINE\n$/);
  const refused = run('python3', [...args, '--stake', '999.00'], { FAIRBOOK_TOKEN: token });
  expect([await refused.ended, refused.said()]).toEqual([
    3,
    expect.stringContaining('wallet.insufficient_funds'),
  ]);

  const heard: unknown[] = [];
  const elsewhere = createServer(({ headers }, answer) => {
    heard.push(headers.authorization);
    answer.end('{"games":[]}');
  });
  const sending = createServer((_, answer) => {
    answer.writeHead(302, { location: addressOf(elsewhere) }).end();
  });
  await Promise.all([elsewhere, sending].map((each) => once(each.listen(0, '127.0.0.1'), 'listening')));
  const sent = run('python3', ['-B', client, addressOf(sending)], { FAIRBOOK_TOKEN: token });
  expect([await sent.ended, sent.said(), heard]).toEqual([3, 'The site refused: 302: no reason given\n', []]);
  for (const each of [elsewhere, sending]) each.close();
});
