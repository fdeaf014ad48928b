import { fieldScreen } from '../families/fields-of-many/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of marble races. */
export const marblesScreen = fieldScreen({ key: 'marbles', sportId: 92, typesFrom: 69_000 }, FACES);
