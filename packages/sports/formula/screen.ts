import { fieldScreen } from '../families/fields-of-many/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of Formula 1. */
export const formulaScreen = fieldScreen({ key: 'formula', sportId: 26, typesFrom: 66_000 }, FACES);
