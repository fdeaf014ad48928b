import { fightScreen } from '../families/fights/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of mixed martial arts. */
export const mmaScreen = fightScreen({ key: 'mma', sportId: 56, typesFrom: 61_000 }, FACES);
