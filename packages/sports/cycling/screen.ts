import { fieldScreen } from '../families/fields-of-many/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of cycling. */
export const cyclingScreen = fieldScreen({ key: 'cycling', sportId: 36, typesFrom: 68_000 }, FACES);
