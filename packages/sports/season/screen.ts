import { fieldScreen } from '../families/fields-of-many/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of seasons. */
export const seasonScreen = fieldScreen({ key: 'season', sportId: 95, typesFrom: 72_000 }, FACES);
