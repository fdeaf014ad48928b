import { fightScreen } from '../families/fights/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of boxing. */
export const boxingScreen = fightScreen({ key: 'boxing', sportId: 9, typesFrom: 60_000 }, FACES);
