/** A ban, as operators set it. Level 0 is no ban. The version says which rules the levels follow (S2 §4). */
export interface Ban {
  level: number;
  version: number;
}

export function isBanned({ level }: Pick<Ban, 'level'>): boolean {
  return level > 0;
}

/** Whether a banned player may still withdraw money: at level 53 in version 1, at level 45 in others (S2 §4). */
export function isWithdrawalOpen({ level, version }: Ban): boolean {
  return level === withdrawalLevel(version);
}

/** The level at which a ban leaves withdrawals open. */
export function withdrawalLevel(version: number): number {
  return version === 1 ? 53 : 45;
}
