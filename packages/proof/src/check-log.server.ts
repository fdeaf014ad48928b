import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Bundle } from './bundle.ts';
import { openCheckpoint, readCheckpoint } from './checkpoint.ts';
import { entryLeaf, receiptEntry } from './entry.ts';
import { createLogReader, filesAt, type ReadFile } from './log-reader.ts';
import { openNote } from './note.ts';
import { readVerifierKey } from './note-key.ts';
import { policyOf } from './policy.server.ts';
import { checkPolicy, type PolicyAnswer, type WitnessPolicy } from './policy.ts';
import { forTerminal } from './terminal.ts';
import { verifyReceipt } from './verify.ts';

const USAGE = `Checks the log of a Fairbook site by its files alone: checkpoint and tiles, as C2SP has them.

  fairbook-verify log <address> --key <key> [--witness <key>]… [--threshold n] [--since old-checkpoint]
                      [--receipt receipt.json] [--save checkpoint]

<address>   such as https://book.example/proof-api/v1/log, or a folder with a copy of these files
--key       name+id+key of the log, from someone you trust: npm run log:key prints it there
--witness   name+id+key of a witness that you trust; once for each
--threshold how many of them must have cosigned the checkpoint; all of them without it
--since     a checkpoint saved before: the log must begin with that log, unchanged
--receipt   what the page of a receipt saves: the log must have it, unchanged, at the place that the file says
--save      where to write the checkpoint, for --since

It ends with 0 when everything holds, 1 when something does not, and 2 when there was nothing to check.
`;

/** Prints one line per check. Returns the exit code, which tells a script the same. */
export async function checkLog(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      witness: { type: 'string', multiple: true },
      threshold: { type: 'string' },
      since: { type: 'string' },
      receipt: { type: 'string' },
      save: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [address] = positionals;
  if (values.help || !address || !values.key) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const { name, jwk } = readVerifierKey(values.key);
  const policy = policyOf(values);
  const read = /^https?:/.test(address) ? filesAt(address.replace(/\/$/, '')) : filesIn(address);
  const note = await read('checkpoint');
  const now = await openCheckpoint(note, name, [jwk]).catch(() => null);
  let holds = tell(now !== null, `the checkpoint is of ${name} and signed with its key`);
  if (!now) return 1;
  if (policy) holds = tellWitnesses(await checkPolicy(Buffer.from(note).toString(), policy), policy) && holds;
  const reader = createLogReader(read, { origin: name, keys: [jwk] });
  if (values.since !== undefined) {
    const old = readCheckpoint(await openNote(readFileSync(values.since), [{ name, jwk }]));
    const continues = await reader.continues(old, now);
    holds = tell(continues, `its ${now.size} entries begin with the ${old.size} of before`) && holds;
  }
  if (values.receipt !== undefined) {
    const { receipt, place } = JSON.parse(readFileSync(values.receipt, 'utf8')) as Bundle;
    if (!place) throw new Error('the receipt was saved before the log had it: save it again');
    // The entry is that of a whole group, and would be there whatever the file says of its coupon.
    const { statement, root } = await verifyReceipt(receipt, jwk);
    holds =
      tell(statement && root, 'not a word of the receipt was changed, and it is one of its group') && holds;
    // If the place is beyond the end, the log has lost the entry.
    const isThere =
      place.seq < now.size && (await reader.hasLeaf(entryLeaf(receiptEntry(receipt)), place.seq, now));
    holds = tell(isThere, `entry ${place.seq} is that of the receipt`) && holds;
  }
  if (holds && values.save !== undefined) writeFileSync(values.save, note);
  return holds ? 0 : 1;
}

/** Reads the files of a log from a folder. */
function filesIn(folder: string): ReadFile {
  return async (name) => readFileSync(path.join(folder, name));
}

function tellWitnesses({ holds, cosigned, wrong, missing }: PolicyAnswer, policy: WitnessPolicy): boolean {
  const moments = cosigned.map(({ name, at }) => `${name} ${new Date(at * 1000).toISOString()}`);
  const faults = [...wrong.map((name) => `${name} wrong`), ...missing.map((name) => `${name} none`)];
  const asked = `${policy.threshold} of ${policy.witnesses.length} witnesses have cosigned it`;
  return tell(holds, `${asked}: ${[...moments, ...faults].join(', ')}`);
}

function tell(holds: boolean, what: string): boolean {
  process.stdout.write(`${holds ? 'yes' : 'NO '}  ${forTerminal(what)}\n`);
  return holds;
}
