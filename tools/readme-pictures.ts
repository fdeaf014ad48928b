/**
 * The pictures in docs/pictures that README shows: `node tools/readme-pictures.ts [name …]` (build first). They are of
 * the same made-up afternoon as those of `npm run shots`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '@fairbook/testkit/browser';
import type { Screen } from '../views/technical/src/gallery/screens.ts';
import { looksOf } from './shots/looks.ts';
import { take } from './shots/take.ts';

const FOLDER = 'docs/pictures';
/** Not of the first game of a league: it may begin at any moment, and then takes no bets. */
const PRICE = 'main .game + .game .set.first button.odds:first-of-type';

/** The coupon is last: it changes what the player sees elsewhere. */
const SCREENS: readonly Screen[] = [
  { name: 'home', group: 'betting', path: '/', who: 'visitor' },
  { name: 'game', group: 'betting', path: '{live}', who: 'visitor' },
  { name: 'operator', group: 'operator', path: '/operator/today', who: 'operator' },
  {
    ...{ name: 'receipt', group: 'betting', path: '/line/football', who: 'player' },
    first: [
      { press: PRICE, times: 3 },
      { press: 'aside.right [data-step="place"]' },
      { sees: 'aside.right .receipt' },
    ],
  },
];

process.env.NODE_ENV ??= 'production';
const names = process.argv.slice(2);
const { openShotWorld } = await import('./shots/world.ts');
const browser = await launchBrowser();
const world = await openShotWorld(0);
const [look] = looksOf(['1366-light-ltr']);
for (const screen of SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const shot = await take({ ...world, browser, lang: 'en' }, screen, look!);
  if (!shot || shot.said.length > 0) throw new Error(`${screen.name}: ${shot?.said.join('; ')}`);
  writeFileSync(path.join(FOLDER, `${screen.name}.png`), shot.png);
}
await browser.close();
await world[Symbol.asyncDispose]();
// What the server put off would otherwise look for its database for ever.
process.exit();
