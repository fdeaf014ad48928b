import { fightSchema } from '../families/fights/schema.ts';
import { BOXING } from './sport.ts';

export const boxingSchema = fightSchema(BOXING);
