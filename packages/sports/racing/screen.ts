import { fieldScreen } from '../families/fields-of-many/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of horse racing. */
export const racingScreen = fieldScreen({ key: 'racing', sportId: 44, typesFrom: 62_000 }, FACES);
