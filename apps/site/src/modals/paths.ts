/** Where the other payment methods are. As text: with the table of routes, dialogs would move it into a file of its own. */
export const RECHARGE_METHODS = '/office/recharge/methods';
