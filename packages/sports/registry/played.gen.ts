// Made by `npm run generate`. Not edited by hand.
import { loadBasketball as basketball } from '../basketball/play/played.ts';
import { loadFootball as football } from '../football/play/played.ts';
import { loadHockey as hockey } from '../hockey/play/played.ts';
import { loadTennis as tennis } from '../tennis/play/played.ts';

export const LOADERS = { football, tennis, basketball, hockey } as const;
