process.env.NODE_ENV ??= 'development';
if (process.env.PAYMENTS !== 'real') {
  const { startDevProviders } = await import('./dev-provider.ts');
  Object.assign(process.env, await startDevProviders(process.env));
}
const { startGamesProvider } = await import('./dev-provider.ts');
Object.assign(process.env, await startGamesProvider(process.env));
const { run } = await import('./run.ts');

await run('all');
