import { fieldScreen } from '../families/fields-of-many/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of golf. */
export const golfScreen = fieldScreen({ key: 'golf', sportId: 41, typesFrom: 67_000 }, FACES);
