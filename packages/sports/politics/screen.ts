import { eventScreen } from '../families/events/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of politics. */
export const politicsScreen = eventScreen({ key: 'politics', sportId: 59, typesFrom: 71_000 }, FACES);
