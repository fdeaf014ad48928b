const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
/**
 * SQLSTATE: connection lost, shutting down, too many connections, disk full, statement, transaction or lock timed out.
 */
const SQL_STATE = /^(08...|57P0[1-5]|53[0-4]00|57014|55P03|25P03)$/;
const POOL =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered/i;

/** Whether an error means that the database is unreachable or too slow, rather than that a query was wrong. */
export function isUnavailable(code: string, message: string): boolean {
  return NETWORK.has(code) || SQL_STATE.test(code) || POOL.test(message);
}
