// Made by `npm run generate`. Not edited by hand.
import { footballPage as football } from '../football/page-board.ts';

export const PAGES = { football } as const;
