/**
 * `npm start` for browser tests, with longer time limits. Servers and browsers share a busy machine, where a node with
 * the real limits would refuse calls and send pages without their views. The limits have tests of their own.
 */
process.env.NODE_ENV ??= 'production';
const [{ run }, { PATIENT_PAGES }] = await Promise.all([
  import('../apps/server/bin/run.ts'),
  import('@fairbook/testkit/patient'),
]);

await run('all', PATIENT_PAGES);
