import type { TBoolean, TObject } from 'typebox';
import type { Call } from '../call.ts';
import type { OperatorTab } from '../operator-pages.ts';

/** Who can have it. */
type Audience = 'new_players' | 'depositors' | 'all_players' | 'code_holders';

/** What brings it: something that the player does, or the clock. */
type Trigger = 'registration' | 'deposit' | 'bet' | 'friend' | 'purchase' | 'week';

/** What it gives: money of a bonus account, money, points, a better payout or stake, a better price. */
type Reward = 'bonus' | 'money' | 'points' | 'coupon' | 'price';

/** Its settings: a form for operators, as a group of the site's settings. */
interface PromotionSettings<Schema extends TObject = TObject> {
  schema: Schema;
  defaults: object;
  /** Checks beyond the schema: the field at fault. */
  fault?(value: object): string | undefined;
  /** The switch of the group `flags` that turns it on; off on a new site. Others have one among their own settings. */
  flag?: Readonly<Record<string, TBoolean>>;
}

/**
 * Where its cost ends. `offer`: each code, item or price has a budget of its own, set by operators (0048). `period`: all
 * players share one for so many days, which is among its settings. `price`: players pay for it what it is worth.
 */
type Budget = { per: 'offer'; kind: string } | { per: 'period'; days: number } | { per: 'price' };

/** A refusal of its calls: an entry of the catalogue of errors. */
type PromotionErrors = Readonly<Record<string, { status: number; action: string }>>;

/**
 * A promotion as browsers and every part of the server know it. Its other half, which grants and takes back, is in
 * `apps/server/promotions/<name>` (docs/decisions/0112).
 */
export interface Promotion {
  /** What its settings are called, and its texts. */
  name: string;
  audience: Audience;
  trigger: Trigger;
  reward: Reward;
  budget: Budget;
  /** Whether it has to be staked, some times its amount, before it is the player's own. */
  isWagered: boolean;
  calls: readonly Call[];
  errors?: PromotionErrors;
  settings?: PromotionSettings;
  /** What it does by the clock; `cron` is in UTC. */
  jobs?: readonly { name: string; cron: string; withinSeconds: number; deletes: string }[];
  /** Forms for entries of its lists, by name: codes, items. */
  forms?: Readonly<Record<string, TObject>>;
  /** It has a dialog of its own, which other parts of the site open by its name. */
  hasDialog?: true;
  /** Where operators see it. */
  tab?: OperatorTab & { page: string };
}

/** Keeps the names of calls, settings and tabs as types. */
export const promotion = <const Of extends Promotion>(of: Of): Of => of;
