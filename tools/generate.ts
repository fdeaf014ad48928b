/**
 * Writes every generated file: `npm run generate`. With `--check` it writes nothing, and fails with the names of files
 * that are out of date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, type Call, declaredErrors, ERRORS, isForOperators } from '@fairbook/contracts';
import { readDictionary, SOURCE_LANGUAGE, textsOf } from '@fairbook/i18n/dictionaries';
import { generateKeys } from '@fairbook/i18n/generate';
import { sportFiles } from '@fairbook/sports/generate';
import { SPORTS_SVG } from '@fairbook/ui/sprite';
import { changesPage } from './api/changes-page.ts';
import { stableCalls } from './api/stable.ts';
import { DIAGRAMS } from './diagrams.ts';
import { logPage } from './log-page.ts';
import { metricsPage } from './metrics-page.ts';
import { DASHBOARDS, dashboardFile } from './observability/dashboards.ts';
import { objectivesPage, rulesFile } from './observability/rules.ts';
import { permissionsPage } from './permissions-page.ts';
import { NOTE, promotionFiles } from './promotion-files.ts';
import { promotionsPage } from './promotions-page.ts';
import { routesPage } from './routes-page.ts';
import { tracingPage } from './tracing-page.ts';

const root = path.resolve(import.meta.dirname, '..');

const FILES: Record<string, () => string> = {
  'packages/client/calls.gen.ts': () => callTable('CALL_TABLE', isOfEveryPage),
  'packages/client/further-calls.gen.ts': () =>
    callTable('FURTHER_CALLS', (each) => !isForOperators(each) && !isOfEveryPage(each)),
  'packages/client/operator-calls.gen.ts': () => callTable('OPERATOR_CALLS', isForOperators),
  'packages/client/stable-calls.gen.ts': () => stableTable(),
  'packages/i18n/keys.gen.ts': generateKeys,
  'packages/ui/src/sports-file.gen.ts': sportsFile,
  ...Object.fromEntries(
    Object.entries(await sportFiles()).map(([file, text]) => [file, () => `// ${NOTE}\n${text}`]),
  ),
  ...Object.fromEntries(Object.entries(await promotionFiles()).map(([file, text]) => [file, () => text])),
  'docs/api-changes.md': () => changesPage(NOTE),
  'docs/errors.md': errorPage,
  'docs/log-events.md': () => logPage(NOTE),
  'docs/metrics.md': () => metricsPage(NOTE),
  'docs/permissions.md': () => permissionsPage(NOTE),
  'docs/promotions.md': () => promotionsPage(NOTE),
  'docs/slo.md': () => objectivesPage(NOTE),
  'deploy/observability/rules/fairbook.yml': () => rulesFile(NOTE),
  ...Object.fromEntries(
    DASHBOARDS.map((each) => [
      `deploy/observability/grafana/dashboards/${each.uid}.json`,
      () => dashboardFile(each),
    ]),
  ),
  ...DIAGRAMS,
  'docs/routes.md': () => routesPage(NOTE),
  'docs/tracing.md': () => tracingPage(NOTE),
};

/** The modules whose calls a first page may make: prices, the coupon, the session, the visitor. */
const OF_EVERY_PAGE = [
  'analytics',
  'auth',
  'bets',
  'captcha',
  'config',
  'device',
  'drafts',
  'sportsbook',
  'visitors',
  'wallet',
];

/** Calls of these modules that only parts make which load later: ways to sign in, own pages, the calculator. */
const OF_LATER_PARTS =
  /^(auth\.(twoStepCode|sendStepCode|\w+Qr|beginPasskey|passkey|sendSms|smsCode)|bets\.(calculate|closingPrices|couponExport|couponTotals|proofKeys)|config\.groups|visitors\.(partitions|policyLogo)|wallet\.(ledger|statement))$/;

/** The address of the drawings of sports: both sides write it into pages, so it is known before the build. */
function sportsFile(): string {
  const hash = createHash('sha256').update(SPORTS_SVG).digest('base64url').slice(0, 8);
  return `// ${NOTE}\nexport const SPORTS_FILE = '/shared/sports.${hash}.svg';\n`;
}

function isOfEveryPage(call: Call): boolean {
  const [module = ''] = call.id.split('.');
  return OF_EVERY_PAGE.includes(module) && !OF_LATER_PARTS.test(call.id) && !isForOperators(call);
}

/**
 * Methods and paths of calls, which is all that a browser needs from the contracts. Calls that no first page makes, and
 * calls of operators, are in files of their own, loaded when they are needed.
 */
function callTable(name: string, isIn: (call: Call) => boolean): string {
  const rows = (Object.values(CALLS) as Call[])
    .filter(isIn)
    .map((each) => `  '${each.id}': ['${each.method}', '${each.path}'${isWithToken(each) ? ', 1' : ''}],`);
  return `// ${NOTE}\nexport const ${name} = {\n${rows.join('\n')}\n} as const;\n`;
}

/** The calls that programs may rely on. Marked: those that act once if they are sent twice. */
function stableTable(): string {
  const rows = stableCalls().map((each) => {
    const { id, method, path, idempotent, changesNothing } = each;
    const mark = method === 'GET' || idempotent || changesNothing ? 1 : 0;
    return `  '${id}': ['${method}', '${path}', ${isWithToken(each) ? 1 : 0}, ${mark}],`;
  });
  return `// ${NOTE}\nexport const STABLE_CALLS = {\n${rows.join('\n')}\n} as const;\n`;
}

/** Marked in the table: the call takes the player's user token. */
function isWithToken({ bearer }: Call): boolean {
  return bearer !== undefined && !bearer.isOptional;
}

function errorPage(): string {
  const texts = readDictionary(SOURCE_LANGUAGE, 'errors');
  const rows = Object.entries(ERRORS).map(([code, { status, action }]) => {
    const callIds = Object.values(CALLS)
      .filter((call: Call) => (declaredErrors(call) as readonly string[]).includes(code))
      .map(({ id }) => `\`${id}\``);
    return `| \`${code}\` | ${status} | ${textsOf(texts[code]!, code).join(' / ')} | \`${action}\` | ${callIds.join(', ') || 'any'} |`;
  });
  return [
    `<!-- ${NOTE} -->`,
    '# Refusals',
    '',
    'Every refusal is an RFC 9457 problem. Each entry of its `errors` has one of these codes, a text in the language of the caller, and an `action`: the way forward.',
    '',
    '| code | status | text | way forward | calls |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const isCheck = process.argv.includes('--check');
const stale = Object.entries(FILES).filter(([file, make]) => {
  const target = path.join(root, file);
  const wanted = make();
  if (existsSync(target) && readFileSync(target, 'utf8') === wanted) return false;
  if (!isCheck) writeFileSync(target, wanted);
  return true;
});

for (const [file] of stale) console.log(`${isCheck ? 'stale' : 'written'}: ${file}`);
if (isCheck && stale.length > 0) {
  console.log('Run `npm run generate` and commit what it writes.');
  process.exitCode = 1;
}
