import { partsScreen } from '../families/timed-goals/parts/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of ice hockey. */
export const hockeyScreen = partsScreen({ key: 'hockey', sportId: 2, typesFrom: 4000 }, FACES);
