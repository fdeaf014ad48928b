import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SPORTS_FILE, SPORTS_SVG } from '@fairbook/ui/sprite';
import { Resvg } from '@resvg/resvg-js';
import { iconName, iconSvg, MASKABLE_SIZES, shareSvg } from '../../apps/site/server/icon-art.ts';
import { ICON_SIZES, ICONS_VERSION } from '../../apps/site/src/icons.ts';
import { DIST } from './bundle.ts';

const FAVICON_SIZE = 32;

/** Renders every icon from the one drawing into the folder of its version. */
export function buildIcons(): void {
  const folder = path.join(DIST, 'public/icons', ICONS_VERSION);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, bytes: Uint8Array) => writeFileSync(path.join(folder, name), bytes);
  const [rounded, full] = [iconSvg('rounded'), iconSvg('full')];
  for (const size of ICON_SIZES) {
    write(iconName(size), png(rounded, size));
    write(iconName(size, 'apple-touch-icon'), png(full, size));
  }
  for (const size of MASKABLE_SIZES) write(iconName(size, 'maskable'), png(full, size));
  write('share.png', png(shareSvg(), 1200));
  write('favicon.ico', ico(png(rounded, FAVICON_SIZE)));
  write('icon.svg', Buffer.from(rounded));
}

/** Writes the drawings of sports, and returns their address. */
export function buildSportDrawings(): string {
  const file = path.join(DIST, 'public', SPORTS_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, SPORTS_SVG);
  return SPORTS_FILE;
}

function png(svg: string, width: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** An ICO file with one picture: a header of 6 bytes, an entry of 16, then the PNG. */
function ico(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(FAVICON_SIZE, 6);
  head.writeUInt8(FAVICON_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
