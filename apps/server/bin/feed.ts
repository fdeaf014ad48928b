process.env.NODE_ENV ??= 'production';
const { run } = await import('./run.ts');

await run('feed');
