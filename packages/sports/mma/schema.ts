import { fightSchema } from '../families/fights/schema.ts';
import { MMA } from './sport.ts';

export const mmaSchema = fightSchema(MMA);
