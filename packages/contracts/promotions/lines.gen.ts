// Made by `npm run generate`. Not edited by hand.
import { lines as casinoCashback } from './casino-cashback.lines.ts';
import { lines as drops } from './drops.lines.ts';
import { lines as friends } from './friends.lines.ts';
import { lines as tournaments } from './tournaments.lines.ts';

export const LINES = [casinoCashback, friends, tournaments, drops] as const;
