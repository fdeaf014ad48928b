/** Pages of the payment history that are looked through (S2 §9). */
export const TEAM_CASH_PAGES = 2;

const COOKIE = 'team_cash_shown';
/** About 372 days. */
const COOKIE_S = 372 * 86_400;

const DONE = 2;
const FIRST = 3;
const AGAIN = 4;

/** How many payments went through, of those on the pages that were read. */
export function paymentsDone(payments: readonly { status: number }[]): number {
  return payments.filter(({ status }) => status === DONE).length;
}

/** Shown at the third payment once, and once more at the fourth; `shownAt` is what the cookie says, null without it. */
export function isTeamCashDue(done: number, shownAt: number | null): boolean {
  return (done === FIRST || done === AGAIN) && (shownAt === null || shownAt < done);
}

/** What the cookies of a page say: for how many payments the popup was shown last. */
export function teamCashShownAt(cookies: string): number | null {
  const [, count] = new RegExp(`(?:^|; )${COOKIE}=(\\d)(?:;|$)`).exec(cookies) ?? [];
  return count === undefined ? null : Number(count);
}

/** The cookie to set once it was shown. */
export function keepTeamCash(done: number): string {
  return `${COOKIE}=${done}; path=/; max-age=${COOKIE_S}; samesite=lax`;
}
