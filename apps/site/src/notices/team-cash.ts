/** The cookie that says for which count of payments the popup was shown, and how long it says so (about 372 days). */
export const TEAM_CASH_COOKIE = 'team_cash_shown';
export const TEAM_CASH_COOKIE_S = 372 * 86_400;
/** Pages of the payment history that are looked through. */
export const TEAM_CASH_PAGES = 2;

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
