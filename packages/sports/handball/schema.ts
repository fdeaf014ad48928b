import { pointsSchema } from '../families/timed-points/schema.ts';
import { HANDBALL } from './sport.ts';

export const handballSchema = pointsSchema(HANDBALL);
