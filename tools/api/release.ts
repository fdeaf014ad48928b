/** Makes today's calls a version of the API: `npm run release:api -- 1.1`. Refuses breaks and a version that is not new. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { additionsOf, breaksOf } from './compatible.ts';
import { RELEASED_FILE, type Released, readReleased, stableDescription } from './stable.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const [version] = process.argv.slice(2);
const day = new Date().toISOString().slice(0, 10);
const description = stableDescription();
const last = existsSync(path.join(ROOT, RELEASED_FILE)) ? readReleased(ROOT) : null;

const fault = faultOf(version);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else {
  const additions = last ? additionsOf(last.description, description) : ['The first version.'];
  const history = [{ version: version!, day, additions }, ...(last?.history ?? [])];
  const released: Released = { version: version!, day, history, description };
  writeFileSync(path.join(ROOT, RELEASED_FILE), inLines(released));
  console.log(`${RELEASED_FILE}: version ${version}. Now run \`npm run generate\`.`);
}

function faultOf(asked: string | undefined): string | null {
  if (!asked || !/^\d+\.\d+$/.test(asked)) return 'Give the version: npm run release:api -- 1.1';
  if (last?.history.some((each) => each.version === asked)) return `Version ${asked} is there already.`;
  const breaks = last ? breaksOf(last.description, description, day) : [];
  return breaks.length > 0 ? `Programs would break:\n${breaks.join('\n')}` : null;
}

/** A line for each call and each shape, so that a change of one is a change of one line. */
function inLines({ description: { paths, components }, ...rest }: Released): string {
  const lines = (values: object) =>
    Object.entries(values)
      .map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "description": {\n"paths": {\n${lines(paths)}\n},\n"components": { "schemas": {\n${lines(components.schemas)}\n} } }\n}\n`;
}
