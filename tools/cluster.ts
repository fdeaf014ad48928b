/** `npm run cluster`: a whole site of several nodes on this machine, at one address. */
import { buildIfStale } from './build/all.ts';
import { readOptions } from './cluster/options.ts';
import { startCluster } from './cluster/start.ts';

const asked = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked.resolve());

try {
  const options = readOptions(process.argv.slice(2));
  if (process.env.FAIRBOOK_BUILD !== 'never') await buildIfStale();
  console.log('The cluster is starting');
  const cluster = await startCluster(options, console.log);
  const { url, signIns } = cluster.state();
  console.log(`\nThe cluster is ready: ${url}`);
  for (const { role, login, password } of signIns) {
    console.log(`  sign in as ${role.padEnd(8)}  login ${login.padEnd(8)}  password ${password}`);
  }
  console.log(`  logs are in ${options.dataDir}/logs; Ctrl-C ends everything`);
  // A signal during the start is kept until everything can be stopped by its pid.
  await asked.promise;
  console.log('The cluster is stopping');
  await cluster.stop();
  console.log('The cluster has stopped');
  process.exit();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
