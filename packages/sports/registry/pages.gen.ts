// Made by `npm run generate`. Not edited by hand.
import { basketballPage as basketball } from '../basketball/page-board.ts';
import { footballPage as football } from '../football/page-board.ts';
import { hockeyPage as hockey } from '../hockey/page-board.ts';
import { tennisPage as tennis } from '../tennis/page-board.ts';
import { volleyballPage as volleyball } from '../volleyball/page-board.ts';

export const PAGES = { football, tennis, basketball, hockey, volleyball } as const;
