import { isOnePerson, setOnePerson } from '../site/same-person/index.ts';
import { ONE_PERSON } from './people-words.ts';
import { withPlatform } from './with-platform.ts';

const TWO = 'a request is approved by a second person; alone: npm run people -- one';

const HELP = `npm run people [-- one|two]

Says, or decides, how many people run this book. With one, requests for money and rights are approved by whoever made
them; each such approval is marked in the log of edits, and the pages of operators say so. With two, another operator
approves, whose account the first one neither made nor changed.
`;

/** A command without an API call: an operator must not be able to become two people, or one. */
async function main([wish, ...more]: readonly string[]): Promise<number> {
  const isHelp = wish === '--help' || wish === '-h';
  if (isHelp || more.length > 0 || (wish !== undefined && wish !== 'one' && wish !== 'two')) {
    (isHelp ? process.stdout : process.stderr).write(HELP);
    return isHelp ? 0 : 2;
  }
  return withPlatform(async ({ pool, clock }) => {
    if (wish !== undefined) await setOnePerson(pool, wish === 'one', clock.now());
    process.stdout.write(`${(await isOnePerson(pool)) ? ONE_PERSON : TWO}\n`);
    return 0;
  });
}

process.exitCode = await main(process.argv.slice(2));
