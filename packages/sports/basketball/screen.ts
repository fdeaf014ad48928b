import { pointsScreen } from '../families/timed-points/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of basketball. */
export const basketballScreen = pointsScreen({ key: 'basketball', sportId: 3, typesFrom: 3000 }, FACES);
