#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { judged } from './run.server.ts';
import { SCENARIOS } from './scenarios.server.ts';

const USAGE = `Checks a client of the live protocol of Fairbook, in whatever language it is written.

  fairbook-live-conformance [--only id,id…] [--at-once 4] -- <command of your client>
  fairbook-live-conformance --list

For each scenario a server is started on this machine, and your command. It reads requests from its standard input, one
JSON object a line, and follows until the input ends:

  {"do":"follow","site":"http://127.0.0.1:4123","url":"ws://127.0.0.1:4123/live/v1","topics":["game:7"]}
  {"do":"leave","topics":["game:7"]}
  {"do":"report"}

A report is answered with one line on its standard output: what the client shows of each topic, and the last status of
each coupon that "me" told of. Prices are [usual price in thousandths, 1 if the outcome is blocked].

  {"games":{"game:7":[{"id":7,"suspended":null,"prices":{"1::1":[2200,0]}}]},"coupons":{}}

It ends with 0 if every scenario holds, 1 if one doesn't, and 2 if there was nothing to check. The rules are in
docs/live-protocol.md of Fairbook.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      'at-once': { type: 'string', default: '4' },
      list: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.list) {
    for (const { id, rule } of SCENARIOS) console.log(`${id.padEnd(12)}${rule}`);
    return 0;
  }
  const ids = values.only?.split(',');
  const unknown = ids?.filter((id) => !SCENARIOS.some((each) => each.id === id)) ?? [];
  if (unknown.length > 0) console.error(`There is no scenario ${unknown.join(', ')}; --list names them.`);
  if (positionals.length === 0 || values.help || unknown.length > 0) {
    process.stdout.write(USAGE);
    return values.help ? 0 : 2;
  }
  const scenarios = SCENARIOS.filter(({ id }) => ids?.includes(id) ?? true);
  let faults = 0;
  for await (const { id, rule, fault, isLeftOut } of judged(
    positionals,
    scenarios,
    Number(values['at-once']),
  )) {
    const said = fault === null ? (isLeftOut ? '–  ' : 'yes') : 'NO ';
    console.log(`${said}  ${id.padEnd(12)}${rule}${fault === null ? '' : `\n     ${fault}`}`);
    if (fault !== null) faults++;
  }
  console.log(faults === 0 ? 'CONFORMS' : `DOES NOT CONFORM: ${faults} of ${scenarios.length} scenarios`);
  return faults === 0 ? 0 : 1;
}

process.exitCode = await main();
