import { pointsSchema } from '../families/timed-points/schema.ts';
import { RUGBY_UNION } from './sport.ts';

export const rugbyUnionSchema = pointsSchema(RUGBY_UNION);
