import { setFlagsFromString } from 'node:v8';
import { takesNoOptions } from './no-options.ts';

// It starts other servers before itself.
takesNoOptions();
// Saves memory on small machines: V8 collects old objects when the heap has grown by 30 %. Its own limit is up to 300 %.
setFlagsFromString('--heap-growing-percent=30');
// Set before anything reads it: React renders pages several times faster in production.
process.env.NODE_ENV ??= 'production';
const { startGamesProvider } = await import('./dev-provider.ts');
Object.assign(process.env, await startGamesProvider(process.env));
const { run } = await import('./run.ts');

await run('all');
