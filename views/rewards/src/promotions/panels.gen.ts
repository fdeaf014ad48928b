// Made by `npm run generate`. Not edited by hand.
import { panel as bonusGames } from './bonus-games/panel.tsx';
import { panel as cashback } from './cashback/panel.tsx';
import { panel as casinoCashback } from './casino-cashback/panel.tsx';
import { panel as depositBonuses } from './deposit-bonuses/panel.tsx';
import { panel as freeRounds } from './free-rounds/panel.tsx';
import { panel as promo } from './promo/panel.tsx';
import { panel as rewards } from './rewards/panel.tsx';
import { panel as teamCash } from './team-cash/panel.tsx';
import { panel as vipLevels } from './vip-levels/panel.tsx';

export const PANELS = { promo, rewards, depositBonuses, teamCash, cashback, casinoCashback, freeRounds, bonusGames, vipLevels } as const;
