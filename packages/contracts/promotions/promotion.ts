import type { TBoolean, TObject } from 'typebox';
import type { Call } from '../platform/call.ts';
import type { OperatorTab } from '../site/operator-pages.ts';

/** Who can have the promotion. */
type Audience = 'new_players' | 'depositors' | 'all_players' | 'code_holders';

/**
 * What brings the reward: something that the player does, such as taking it or predicting games, a day, the end of a week,
 * or rounds of casino games.
 */
type Trigger =
  | 'registration'
  | 'deposit'
  | 'bet'
  | 'friend'
  | 'purchase'
  | 'week'
  | 'round'
  | 'taking'
  | 'birthday'
  | 'prediction'
  | 'level';

/**
 * What the promotion gives: money on a bonus account, real money, points, points or such money, better terms of a coupon, a better price, free
 * rounds of casino games.
 */
type Reward = 'bonus' | 'money' | 'points' | 'points_or_bonus' | 'coupon' | 'price' | 'rounds';

/** The settings of a promotion: a group of the site's settings, which operators edit in a form. */
interface PromotionSettings<Schema extends TObject = TObject> {
  schema: Schema;
  defaults: object;
  /** A check beyond the schema. Returns the path of the field at fault, or undefined. */
  fault?(value: object): string | undefined;
  /** The switch of the group `flags` that turns it on; off on a new site. Others have one among their own settings. */
  flag?: Readonly<Record<string, TBoolean>>;
}

/**
 * What limits the cost of the promotion. `offer`: each code, bonus or price has a budget of its own, which operators
 * set (0048). `period`: all players share a budget for so many days, which is among its settings. `price`: none is
 * needed, because players pay what the reward is worth.
 */
type Budget = { per: 'offer'; kind: string } | { per: 'period'; days: number } | { per: 'price' };

/** The refusals of a promotion's calls by code: entries of the error catalogue. */
type PromotionErrors = Readonly<Record<string, { status: number; action: string }>>;

/**
 * A promotion, as browsers and all parts of the server know it. Its other half, which grants rewards and takes them
 * back, is in `apps/server/promotions/<name>` (docs/decisions/0112).
 */
export interface Promotion {
  /** The name of the promotion, of its group of settings and of its texts. */
  name: string;
  audience: Audience;
  trigger: Trigger;
  reward: Reward;
  budget: Budget;
  /** Whether the player has to wager bonus money that it gives some times before it is the player's own. */
  isWagered: boolean;
  calls: readonly Call[];
  errors?: PromotionErrors;
  settings?: PromotionSettings;
  /** Its timed jobs; `cron` is in UTC. */
  jobs?: readonly { name: string; cron: string; withinSeconds: number; deletes: string }[];
  /** Forms for the entries of its lists (codes, items), by name. */
  forms?: Readonly<Record<string, TObject>>;
  /** It has a dialog of its own, which other parts of the site open by the promotion's name. */
  hasDialog?: true;
  /** The operator page and the tab that show it. */
  tab?: OperatorTab & { page: string };
}

/** Keeps the names of calls, settings and tabs as types. */
export const promotion = <const Of extends Promotion>(of: Of): Of => of;
