/**
 * `npm run test:record [-- <file> …]`: writes into tools/test/budgets.json what the named files used when they last ran, or
 * all that were measured here: their duration, which decides the order, and their CPU seconds where their kind's are not
 * enough.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { recordedWith } from './recorded.ts';
import { lastUsed } from './used.ts';

const FILE = 'tools/test/budgets.json';
const named = process.argv.slice(2);
const used = lastUsed();
const unknown = named.filter((file) => !used.has(file));
if (unknown.length > 0) {
  console.error(`not measured here with its present text: ${unknown.join(', ')}. Run it first.`);
  process.exit(1);
}
const measured = named.length > 0 ? new Map([...used].filter(([file]) => named.includes(file))) : used;
const before = JSON.parse(readFileSync(FILE, 'utf8'));
writeFileSync(FILE, `${JSON.stringify(recordedWith(before, measured), null, 2)}\n`);
console.log(`recorded ${measured.size} files in ${FILE}`);
