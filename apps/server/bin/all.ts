import { takesNoOptions } from './no-options.ts';

// It starts other servers before itself.
takesNoOptions();
// Set before anything reads it: React renders pages several times faster in production.
process.env.NODE_ENV ??= 'production';
const { startGamesProvider } = await import('./dev-provider.ts');
Object.assign(process.env, await startGamesProvider(process.env));
const { run } = await import('./run.ts');

await run('all');
