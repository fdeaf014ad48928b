export { SPORTS_SVG } from './src/sport-drawings.ts';
export { SPORTS_FILE } from './src/sports-file.gen.ts';
export { SPRITE_SVG } from './src/sprite.ts';
