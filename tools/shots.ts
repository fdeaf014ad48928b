/**
 * Pictures of every screen and state: `npm run shots -- [name …]`, where a name may be the beginning of several. The
 * screens are listed in `views/technical/src/gallery/screens.ts`. It starts its own server (build first) with a fixed
 * seed and a clock that stands still, and writes the pictures and an `index.html` to `.cache/shots`.
 *
 * `--looks 390,1366-dark` narrows widths, themes and directions; `--lang ru` takes another language, `--whole` whole
 * pages. `--compare` compares the chosen hundred (`shots/compared.ts`) with those accepted last, `--accept` accepts them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@fairbook/testkit/browser';
import { SCREENS, type Screen } from '../views/technical/src/gallery/screens.ts';
import {
  accept,
  acceptedMachine,
  acceptedNames,
  acceptedPicture,
  forget,
  weighAccepted,
} from './shots/accepted.ts';
import { COMPARED } from './shots/compared.ts';
import { indexPage, type Listed } from './shots/index-page.ts';
import { type Look, looksOf } from './shots/looks.ts';
import { machineOf, unlike } from './shots/machine.ts';
import { compareSmall, smallOf } from './shots/small.ts';
import { type Shot, take } from './shots/take.ts';
import type { ShotWorld } from './shots/world.ts';

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: '.cache/shots' },
    looks: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en' },
    port: { type: 'string', default: '0' },
    whole: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
});
const isJudged = values.compare || values.accept;
const looks = looksOf(isJudged ? Object.keys(COMPARED) : values.looks.split(',').filter(Boolean));
const chosen = SCREENS.filter(
  ({ name }) => names.length === 0 || names.some((each) => name === each || name.startsWith(`${each}-`)),
);
const isChosen = (screen: string, look: Look) => !isJudged || COMPARED[look.name]?.includes(screen);

const browser = await launchBrowser();
const machine = await machineOf(browser);
const accepted = acceptedMachine();
const reason = accepted && unlike(accepted, machine);
if (values.compare && (!accepted || reason)) {
  console.log(`nothing compared: ${reason ?? 'no pictures are accepted yet'}`);
  await browser.close();
} else {
  await takeAll();
}
// What the server put off would otherwise look for its database for ever.
process.exit();

async function takeAll(): Promise<void> {
  // Set before anything reads it: React renders pages several times faster in production.
  process.env.NODE_ENV ??= 'production';
  const { openShotWorld } = await import('./shots/world.ts');
  await using world = await openShotWorld(Number(values.port));
  mkdirSync(values.out, { recursive: true });
  const jobs = chosen.flatMap((screen) =>
    looks.filter((look) => isChosen(screen.name, look)).map((look) => ({ screen, look })),
  );
  const shots = new Map<(typeof jobs)[number], Shot>();
  // One after another for the same player, because a coupon begun on one screen is there on the next.
  const laneOf = ({ screen: { who } }: (typeof jobs)[number], n: number) =>
    who === 'visitor' ? `visitor ${n % 2}` : who;
  const lanes = [...Map.groupBy(jobs, laneOf).values()].map(async (lane) => {
    for (const job of lane) {
      const shot = await shotOf(world, job.screen, job.look);
      if (shot) shots.set(job, shot);
    }
  });
  await Promise.all(lanes);
  const listed: Listed[] = [];
  const small = new Map<string, Buffer>();
  for (const job of jobs) {
    const shot = shots.get(job);
    if (!shot) continue;
    listed.push({ screen: job.screen.name, look: job.look.name, said: shot.said });
    if (isJudged) small.set(`${job.screen.name}-${job.look.name}`, smallOf(shot.png));
  }
  writeFileSync(path.join(values.out, 'index.html'), indexPage(listed));
  console.log(`${listed.length} pictures: ${path.join(values.out, 'index.html')}`);
  if (values.accept) acceptAll(small);
  else if (values.compare) compareAll(small);
  await browser.close();
}

/** A picture, also written to its file; null if nothing is there to show or it failed, which is told. */
async function shotOf(world: ShotWorld, screen: Screen, look: Look): Promise<Shot | null> {
  const name = `${screen.name}-${look.name}`;
  try {
    const options = { isWhole: values.whole, isCovered: isJudged };
    const shot = await take({ ...world, browser, lang: values.lang }, screen, look, options);
    if (!shot) return null;
    writeFileSync(path.join(values.out, `${name}.png`), shot.png);
    if (shot.said.length > 0) console.error(`${name}: ${shot.said.join('; ')}`);
    return shot;
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name}: ${String(error).split('\n')[0]}`);
    return null;
  }
}

function acceptAll(small: ReadonlyMap<string, Buffer>): void {
  accept(small, machine);
  if (names.length === 0) forget(acceptedNames().filter((name) => !small.has(name)));
  console.log(`accepted: ${small.size} pictures; all have ${Math.round(weighAccepted() / 1000)} kB`);
}

/** Names each picture that differs, and writes a picture of what differs beside it. */
function compareAll(small: ReadonlyMap<string, Buffer>): void {
  let differing = 0;
  for (const [name, now] of small) {
    const before = acceptedPicture(name);
    const found = before && compareSmall(before, now);
    if (found?.isSame) continue;
    differing += 1;
    if (before) writeFileSync(path.join(values.out, `${name}.before.png`), before);
    if (found?.picture) writeFileSync(path.join(values.out, `${name}.differs.png`), found.picture);
    console.log(`${name}: ${found ? `${found.cells} cells differ` : 'new'}`);
  }
  console.log(`compared: ${small.size} pictures, ${differing} differ`);
  if (differing > 0) process.exitCode = 1;
}
