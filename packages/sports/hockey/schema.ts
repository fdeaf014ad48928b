import { partsSchema } from '../families/timed-goals/parts/schema.ts';
import { HOCKEY } from './sport.ts';

export const hockeySchema = partsSchema(HOCKEY);
