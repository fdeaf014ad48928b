import { pointsSchema } from '../families/timed-points/schema.ts';
import { VIRTUAL_FOOTBALL } from './sport.ts';

export const virtualFootballSchema = pointsSchema(VIRTUAL_FOOTBALL);
