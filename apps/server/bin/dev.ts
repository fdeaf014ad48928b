process.env.NODE_ENV ??= 'development';
if (!process.env.HOSTED_PAY_URL && process.env.PAYMENTS !== 'real') {
  const { startDevProvider } = await import('./dev-provider.ts');
  Object.assign(process.env, await startDevProvider(process.env));
}
const { run } = await import('./run.ts');

await run('all');
