// Made by `npm run generate`. Not edited by hand.
import { footballBoard as football } from '../football/board.ts';

export const BOARDS = { football } as const;
