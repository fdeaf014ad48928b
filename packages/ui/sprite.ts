export { SPRITE_SVG } from './src/sprite.ts';
