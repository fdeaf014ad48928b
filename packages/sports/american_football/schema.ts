import { pointsSchema } from '../families/timed-points/schema.ts';
import { AMERICAN_FOOTBALL } from './sport.ts';

export const americanFootballSchema = pointsSchema(AMERICAN_FOOTBALL);
