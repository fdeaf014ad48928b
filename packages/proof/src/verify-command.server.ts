#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Bundle } from './bundle.ts';
import { policyOf } from './policy.server.ts';
import { runCommand } from './run-command.server.ts';
import { forTerminal } from './terminal.ts';
import { tlogProof } from './tlog-proof.ts';

const USAGE = `Checks a receipt, or a round of a game, of Fairbook without a network.

  fairbook-verify receipt.json [--keys keys.json] [--witness key]… [--threshold n] [--tlog-proof file]
  fairbook-verify round.json --keys keys.json
  fairbook-verify log <address> --key <key> …   checks the log of a site; with --help it says how

receipt.json   what the page of a receipt saves, or a receipt alone
round.json     what the page of a round, or of a draw of a lottery, saves
--keys         the public keys that you trust, as the site publishes them at /bets-api/v1/proof/keys;
               without it only the file itself is checked: whoever forged it could have put their own key in
--witness      name+id+key of a witness that you trust; once for each
--threshold    how many of them must have cosigned the head of the log; all of them without it
--tlog-proof   where to write the proof that the log has the receipt, in the format of C2SP (tlog-proof)

It ends with 0 when everything holds, 1 when something does not, 2 when there was nothing to check, and 3 when nothing
is wrong but not all is proved: no keys were given, or a settlement isn’t in the log yet.
`;

/** Prints one line per check, and the verdict. The exit code tells a script the same. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keys: { type: 'string' },
      witness: { type: 'string', multiple: true },
      threshold: { type: 'string' },
      'tlog-proof': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [file] = positionals;
  if (values.help || !file) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const saved = read(file);
  const keys = values.keys === undefined ? undefined : read(values.keys);
  const { verdictOf } = await import('./verdict.server.ts');
  const { lines, code } = await verdictOf(saved, keys, policyOf(values));
  process.stdout.write(`${lines.map(forTerminal).join('\n')}\n`);
  if (values['tlog-proof'] !== undefined) writeProof(values['tlog-proof'], saved as Bundle);
  return code;
}

function writeProof(file: string, bundle: Bundle): void {
  const proof = tlogProof(bundle);
  if (proof === null) throw new Error('the file has no checkpoint with a place in the log: save it again');
  writeFileSync(file, proof);
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Only what a check needs is loaded: the log takes no rules of sports and games. */
async function log(args: string[]): Promise<number> {
  const { checkLog } = await import('./check-log.server.ts');
  return checkLog(args);
}

const [first, ...rest] = process.argv.slice(2);
await runCommand(() => (first === 'log' ? log(rest) : main()));
