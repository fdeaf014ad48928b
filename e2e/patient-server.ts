/**
 * `npm start` for browser tests. Servers and browsers share a busy machine, where a node with real limits refuses calls
 * and sends pages without their views. What it does then is tested where the limits are.
 */
process.env.NODE_ENV ??= 'production';
const [{ run }, { PATIENT_PAGES }] = await Promise.all([
  import('../apps/server/bin/run.ts'),
  import('@fairbook/testkit/patient'),
]);

await run('all', PATIENT_PAGES);
