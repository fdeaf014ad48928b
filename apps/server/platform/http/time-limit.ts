import { errorCodes, type onRequestHookHandler, type onResponseHookHandler } from 'fastify';

/**
 * Hooks of a route that refuse a request which has no answer `ms` after it came. Not Fastify's own limit, which ends
 * with the body of a request instead of its answer, and makes and aborts a signal for each: a tenth of the HTTP work of
 * a bet.
 */
export function timeLimit(ms: number): { begin: onRequestHookHandler; end: onResponseHookHandler } {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  return {
    begin(request, reply, done) {
      const refuse = () => {
        if (reply.sent || request.raw.socket.destroyed) return;
        const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(`${ms}`, request.routeOptions.url);
        // An answer that has begun can only be cut off.
        if (reply.raw.headersSent) reply.raw.destroy(error);
        else void reply.send(error);
      };
      timers.set(request, setTimeout(refuse, ms));
      done();
    },
    end(request, _reply, done) {
      clearTimeout(timers.get(request));
      done();
    },
  };
}
