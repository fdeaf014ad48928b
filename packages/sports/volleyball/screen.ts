import { rallyScreen } from '../families/race-to-n/rally/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of volleyball. */
export const volleyballScreen = rallyScreen({ key: 'volleyball', sportId: 6, typesFrom: 5000 }, FACES);
