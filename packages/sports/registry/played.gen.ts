// Made by `npm run generate`. Not edited by hand.
import { loadFootball as football } from '../football/play/played.ts';

export const LOADERS = { football } as const;
