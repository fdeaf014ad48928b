/** House rules that no linter checks; each finding says what to do instead. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { leaningTitles } from './titles.ts';

interface Rule {
  pattern: RegExp;
  files: RegExp;
  except?: RegExp;
  instead: string;
}

const RULES: Rule[] = [
  { pattern: /@ts-(ignore|nocheck|expect-error)\b/, files: /\.tsx?$/, instead: 'fix the type' },
  { pattern: /\b(TODO|FIXME|XXX)\b/, files: /\.(tsx?|css|sql)$/, instead: 'do it now, or file it' },
  { pattern: /\b(it|test|describe)\.(only|skip|todo)\(/, files: /\.test\.tsx?$/, instead: 'every test runs' },
  {
    pattern: /\bparseFloat\(|\bNumber\.parseFloat\(|\.toFixed\(/,
    files: /^(packages\/(money|settlement|coupon)|apps\/server\/(money|placement|after))\/(?!.*\.test\.ts)/,
    except: /bench/,
    instead: 'money is bigint minor units, odds are thousandths: use @fairbook/money and @fairbook/odds',
  },
  {
    pattern: /\bMath\.random\(|\bDate\.now\(|new Date\(\)/,
    files: /^packages\/(money|odds|coupon|settlement|rules|pricing|proof)\/(?!.*\.test\.ts)/,
    except: /bench|fit/,
    instead: 'time and randomness come in as arguments',
  },
  {
    pattern:
      /\.toFixed\(|\.toLocale(Date|Time)?String\(|new Intl\.(NumberFormat|DateTimeFormat)|[sS]core\w*!?\??\.join\(|[hH]ome\w*\}[:–]\$\{\w*\.?[aA]way|<span>:<\/span>|\}%[`<]/,
    files:
      /^(views|apps\/site\/src|packages\/(ui|i18n|coupon|live|rules)|apps\/server\/(?!platform|bin|compose)[a-z-]+)\/(?!.*(\.test\.tsx?$|\/testing))/,
    except:
      /^packages\/i18n\/src\/(figures|moments|sizes)\.ts$|^packages\/ui\/src\/clock\.ts$|\/history\/export\.ts$|\/reckoning\/|OddsInput\.tsx$/,
    instead:
      'figures and moments are written one way: scoreText, numberText, percentText, dateTimeText … of @fairbook/i18n',
  },
  {
    pattern: /style=\{\{/,
    files: /^(views|apps\/site|packages\/ui)\/.*\.tsx$/,
    instead: 'inline styles break the strict CSP: use a class',
  },
];

const MAX_LINES = 400;
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .stdout.split('\n')
  .filter(
    (file) =>
      existsSync(file) &&
      /\.(tsx?|css|sql|mjs|cjs)$/.test(file) &&
      !/\.gen\.ts$|^tools\/tidy\.ts$/.test(file),
  );

const findings: string[] = [];
for (const file of tracked) {
  const source = readFileSync(file, 'utf8');
  const lines = source.split('\n');
  if (lines.length > MAX_LINES && /\.tsx?$/.test(file))
    findings.push(`${file}: ${lines.length} lines. Is it one thing?`);
  if (/\.test\.tsx?$/.test(file))
    for (const { line, title } of leaningTitles(file, source))
      findings.push(`${file}:${line}: ${title} → a title says by itself what broke: name its subject first`);
  for (const rule of RULES) {
    if (!rule.files.test(file) || rule.except?.test(file)) continue;
    lines.forEach((line, index) => {
      if (rule.pattern.test(line))
        findings.push(`${file}:${index + 1}: ${line.trim().slice(0, 80)} → ${rule.instead}`);
    });
  }
}
for (const finding of findings) console.log(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
