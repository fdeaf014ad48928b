// Made by `npm run generate`. Not edited by hand.
import { americanFootballBoard } from '../../american_football/board.ts';
import { americanFootballPage } from '../../american_football/page-board.ts';
import { americanFootballScreen } from '../../american_football/screen.ts';
import { basketballBoard } from '../../basketball/board.ts';
import { basketballPage } from '../../basketball/page-board.ts';
import { basketballScreen } from '../../basketball/screen.ts';
import { handballBoard } from '../../handball/board.ts';
import { handballPage } from '../../handball/page-board.ts';
import { handballScreen } from '../../handball/screen.ts';
import { rugbyUnionBoard } from '../../rugby_union/board.ts';
import { rugbyUnionPage } from '../../rugby_union/page-board.ts';
import { rugbyUnionScreen } from '../../rugby_union/screen.ts';
import { virtualBasketballBoard } from '../../virtual_basketball/board.ts';
import { virtualBasketballPage } from '../../virtual_basketball/page-board.ts';
import { virtualBasketballScreen } from '../../virtual_basketball/screen.ts';
import { virtualFootballBoard } from '../../virtual_football/board.ts';
import { virtualFootballPage } from '../../virtual_football/page-board.ts';
import { virtualFootballScreen } from '../../virtual_football/screen.ts';

export const basketball = { board: basketballBoard, page: basketballPage, screen: basketballScreen };
export const handball = { board: handballBoard, page: handballPage, screen: handballScreen };
export const american_football = { board: americanFootballBoard, page: americanFootballPage, screen: americanFootballScreen };
export const rugby_union = { board: rugbyUnionBoard, page: rugbyUnionPage, screen: rugbyUnionScreen };
export const virtual_football = { board: virtualFootballBoard, page: virtualFootballPage, screen: virtualFootballScreen };
export const virtual_basketball = { board: virtualBasketballBoard, page: virtualBasketballPage, screen: virtualBasketballScreen };
