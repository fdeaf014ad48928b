/**
 * The page of other payment methods. Written as text: an import of the route table here would make the build move that
 * table into a file of its own.
 */
export const RECHARGE_METHODS = '/office/recharge/methods';
