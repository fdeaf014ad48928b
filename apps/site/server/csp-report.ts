import type { FastifyInstance } from 'fastify';
import { REPORT_PATH } from './csp.ts';

const MINUTE_MS = 60_000;
/** Maximum reports logged per minute. Anyone may send reports, and a flood of them says no more than the first few. */
export const TOLD_A_MINUTE = 60;

/** Receives CSP reports from browsers. They are shortened and limited per minute. */
export function registerCspReport(
  app: FastifyInstance,
  onReport: (report: string) => void,
  now: () => number,
): void {
  const isTold = createAllowance(now);
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  );
  app.post(REPORT_PATH, (request, reply) => {
    if (isTold()) onReport(String(request.body).slice(0, 500));
    return reply.code(204).send();
  });
}

function createAllowance(now: () => number): () => boolean {
  let [minute, told] = [0, 0];
  return () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) [minute, told] = [current, 0];
    told += 1;
    return told <= TOLD_A_MINUTE;
  };
}
