/**
 * `npm run audit`: checks the prices of simulated seasons by an independent calculation (promises V1 to V3). `NIGHT=1`
 * takes the large size; an argument is the seed. Exits with an error when a promise is broken.
 */
import { randomBytes } from 'node:crypto';
import { audit } from './run.ts';
import { SIZES } from './sizes.ts';
import { verdictsOf } from './verdicts.ts';

const seed = process.argv[2] ?? randomBytes(4).toString('hex');
console.log(`seed ${seed}\n`);
console.log(
  '| speed | promise | what | counted | broken | worst |\n| ---: | --- | --- | ---: | ---: | --- |',
);
for (const size of SIZES[process.env.NIGHT === '1' ? 'night' : 'gate'])
  for (const { promise, what, counted, broken, worst } of verdictsOf(await audit(seed, size))) {
    if (broken > 0) process.exitCode = 1;
    console.log(`| ${size.speed} | ${promise} | ${what} | ${counted} | ${broken} | ${worst} |`);
  }
