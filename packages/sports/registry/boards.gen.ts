// Made by `npm run generate`. Not edited by hand.
import { footballBoard as football } from '../football/board.ts';
import { tennisBoard as tennis } from '../tennis/board.ts';

export const BOARDS = { football, tennis } as const;
