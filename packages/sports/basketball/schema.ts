import { pointsSchema } from '../families/timed-points/schema.ts';
import { BASKETBALL } from './sport.ts';

export const basketballSchema = pointsSchema(BASKETBALL);
