// Made by `npm run generate`. Not edited by hand.
import { Dialog as teamCash } from './team-cash/dialog.tsx';

export const DIALOGS = { teamCash } as const;
