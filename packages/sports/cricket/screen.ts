import { oversScreen } from '../families/overs/screen.ts';
import { FACES } from './faces.gen.ts';

/** What screens show of cricket. */
export const cricketScreen = oversScreen({ key: 'cricket', sportId: 28, typesFrom: 70_000 }, FACES);
