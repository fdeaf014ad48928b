process.env.NODE_ENV ??= 'development';
const { run } = await import('./run.ts');

await run('all');
