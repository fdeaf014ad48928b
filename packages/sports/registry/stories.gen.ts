// Made by `npm run generate`. Not edited by hand.
import { basketballStory as basketball } from '../basketball/story.ts';
import { footballStory as football } from '../football/story.ts';
import { hockeyStory as hockey } from '../hockey/story.ts';
import { tennisStory as tennis } from '../tennis/story.ts';

export const STORIES = { football, tennis, basketball, hockey } as const;
