import { face as chest } from './chest/Face.tsx';
import { face as dragon } from './dragon/Face.tsx';
import { face as fortuna } from './fortuna/Face.tsx';
import { face as lottery } from './lottery/Face.tsx';
import { face as memory } from './memory/Face.tsx';
import { face as safe } from './safe/Face.tsx';

/** Faces of the bonus games. What a try won is told by the page, so that all games say it alike. */
export const FACES = { fortuna, chest, memory, safe, lottery, dragon };
