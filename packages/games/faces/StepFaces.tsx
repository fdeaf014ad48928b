import { face as hilo } from '../hilo/Face.tsx';
import { face as ladder } from '../ladder/Face.tsx';
import { face as mines } from '../mines/Face.tsx';
import { face as tower } from '../tower/Face.tsx';

/** Faces of games that go on step by step until they are cashed out. */
export const FACES = { mines, hilo, tower, ladder };
