import { forget } from '../platform/storage/kept-secret.ts';
import { withPlatform } from './with-platform.ts';

/**
 * `npm run accept:file -- <name>`: makes the database forget a file of the data folder, so that the next start
 * accepts the present file, or makes a new one. docs/operations.md says what each loss means.
 */
const [name = ''] = process.argv.slice(2);
process.exitCode = await withPlatform(async ({ pool }) => {
  if (await forget(pool, name)) {
    process.stdout.write(`The next start takes ${name} as it is, or makes a new one.\n`);
    return 0;
  }
  const { rows } = await pool.query<{ name: string }>('select name from kept_files order by name');
  const known = rows.map((row) => row.name).join(', ') || 'none';
  process.stderr.write(
    `This database has no record of a file "${name}" in the data folder. Recorded files: ${known}.\n`,
  );
  return 2;
});
