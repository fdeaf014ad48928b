#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forTerminal } from './terminal.ts';
import { verdictOf } from './verdict.server.ts';

const USAGE = `Checks a receipt of Fairbook without a network.

  fairbook-verify receipt.json [--keys keys.json]

receipt.json   what the page of a receipt saves, or a receipt alone
--keys         the public keys that you trust, as the site publishes them at /bets-api/v1/proof/keys;
               without it only the file itself is checked: whoever forged it could have put their own key in

It ends with 0 when everything holds, 1 when something does not, 2 when there was nothing to check, and 3 when the
file fits together but was checked without keys.
`;

/** Prints one line per check, and the verdict. The exit code says the same to a script. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [file] = positionals;
  if (values.help || !file) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const { lines, code } = await verdictOf(
    read(file),
    values.keys === undefined ? undefined : read(values.keys),
  );
  process.stdout.write(`${lines.map(forTerminal).join('\n')}\n`);
  return code;
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

try {
  process.exitCode = await main();
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Nothing was checked: ${forTerminal(why)}\n`);
  process.exitCode = 2;
}
