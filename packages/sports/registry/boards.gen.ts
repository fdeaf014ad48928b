// Made by `npm run generate`. Not edited by hand.
import { basketballBoard as basketball } from '../basketball/board.ts';
import { footballBoard as football } from '../football/board.ts';
import { hockeyBoard as hockey } from '../hockey/board.ts';
import { tennisBoard as tennis } from '../tennis/board.ts';
import { volleyballBoard as volleyball } from '../volleyball/board.ts';

export const BOARDS = { football, tennis, basketball, hockey, volleyball } as const;
