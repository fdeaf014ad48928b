import { inningsScreen } from '../families/innings/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of baseball. */
export const baseballScreen = inningsScreen({ key: 'baseball', sportId: 5, typesFrom: 63_000 }, FACES);
