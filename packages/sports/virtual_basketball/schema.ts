import { pointsSchema } from '../families/timed-points/schema.ts';
import { VIRTUAL_BASKETBALL } from './sport.ts';

export const virtualBasketballSchema = pointsSchema(VIRTUAL_BASKETBALL);
