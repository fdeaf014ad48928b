import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { REPORT_PATH } from './csp.ts';
import { registerCspReport, TOLD_A_MINUTE } from './csp-report.ts';

test('reports are logged in short form, and a flood of them is not', async () => {
  let now = 60_000;
  const told: string[] = [];
  const app = fastify();
  registerCspReport(
    app,
    (report) => void told.push(report),
    () => now,
  );
  const send = () =>
    app.inject({
      method: 'POST',
      url: REPORT_PATH,
      headers: { 'content-type': 'application/csp-report' },
      payload: 'x'.repeat(2_000),
    });
  for (let n = 0; n < TOLD_A_MINUTE + 40; n++) expect((await send()).statusCode).toBe(204);
  expect(told).toHaveLength(TOLD_A_MINUTE);
  expect(told[0]).toHaveLength(500);
  now += 60_000;
  await send();
  expect(told).toHaveLength(TOLD_A_MINUTE + 1);
  await app.close();
});
