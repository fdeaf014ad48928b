/** `npm run starter -- view ../my-view`: a program of one's own to begin with: a view, a feed, a provider of payments or games. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { STARTERS, writeStarter } from './publish/starters.ts';

const [kind = '', target = ''] = process.argv.slice(2);
const starter = Object.entries(STARTERS).find(([name]) => name === kind)?.[1];
const folder = path.resolve(target);
const fault =
  !starter || target === ''
    ? `Use: npm run starter -- <${Object.keys(STARTERS).join(' | ')}> <folder>`
    : existsSync(folder) && readdirSync(folder).length > 0
      ? `${folder} is not empty. Name a new folder.`
      : null;

if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else {
  await writeStarter(starter!, folder);
  console.log(`${folder} has a ${kind} that works. Next:\n\n  cd ${folder} && npm install`);
  for (const [command, what] of starter!.steps)
    console.log(`  ${command.replace('<this folder>', folder)}\n      ${what}`);
  console.log(`\n${starter!.page} says more.`);
}
