/**
 * The pictures of the operators’ handbook, in docs/operators/pictures: `npm run shots:operators -- [name …]` (build first).
 * They are of the same made-up afternoon as those of `npm run shots`: its names and sums belong to nobody.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from '@fairbook/testkit/browser';
import { PICTURES, screenOf } from './operator-pictures/list.ts';
import { stage } from './operator-pictures/stage.ts';
import { looksOf } from './shots/looks.ts';
import { take } from './shots/take.ts';

const FOLDER = 'docs/operators/pictures';
const QUALITY = 0.7;

process.env.NODE_ENV ??= 'production';
const names = process.argv.slice(2);
const { openShotWorld } = await import('./shots/world.ts');
const browser = await launchBrowser();
const ids = { player: 0, coupon: 0, game: 0, withdrawal: '' };
const world = await openShotWorld(0, async (book, player, operator) => {
  ids.withdrawal = await stage(book, player, operator);
  ids.player = player.userId;
  const { coupons } = await player.api('bets.coupons', { query: { limit: 4 } });
  const open = coupons.find(({ status }) => status === 'accepted') ?? coupons[0]!;
  ids.coupon = open.number;
  ids.game = open.bets[0]!.gameId;
});
const [look] = looksOf(['1366-light-ltr']);
for (const picture of PICTURES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { of } = picture;
  const shot = await take({ ...world, browser, lang: 'en' }, screenOf(picture, ids), look!, {
    ...(of && { of }),
  });
  if (!shot || shot.said.length > 0) throw new Error(`${picture.name}: ${shot?.said.join('; ')}`);
  writeFileSync(path.join(FOLDER, `${picture.name}.webp`), await webpOf(shot.png));
}
await browser.close();
await world[Symbol.asyncDispose]();
// What the server put off would otherwise look for its database for ever.
process.exit();

/** The same picture as WebP, by the browser’s own encoder. */
async function webpOf(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  await page.close();
  return Buffer.from(url.split(',')[1]!, 'base64');
}
