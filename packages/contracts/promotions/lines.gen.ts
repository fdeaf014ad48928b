// Made by `npm run generate`. Not edited by hand.
import { lines as friends } from './friends.lines.ts';

export const LINES = [friends] as const;
