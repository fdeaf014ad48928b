import type { FastifyInstance } from 'fastify';
import { REPORT_PATH } from './csp.ts';

/** Browsers tell here what a policy stopped. Reports are counted and logged in short; anyone may send them. */
export function registerCspReport(app: FastifyInstance, onReport: (report: string) => void): void {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  );
  app.post(REPORT_PATH, (request, reply) => {
    onReport(String(request.body).slice(0, 500));
    return reply.code(204).send();
  });
}
