import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dueIn, fileOf, tooOld } from './backup-days.ts';

/**
 * `node apps/server/bin/backups.ts <folder>`: a backup each day into a folder, of which the last seven stay, until it is
 * stopped. Compose runs it beside the server. `BACKUP_RECIPIENT` names a key of age for which they are encrypted.
 */
const KEPT = 7;
const AGAIN_MS = 3_600_000;
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Use: node apps/server/bin/backups.ts <folder>\n');
  process.exit(1);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));

for (;;) {
  await sleep(dueIn(readdirSync(folder), new Date()));
  const isMade = await made(path.join(folder, fileOf(new Date())));
  if (!isMade) await sleep(AGAIN_MS);
  for (const name of tooOld(readdirSync(folder), KEPT)) rmSync(path.join(folder, name));
}

/** Whether the backup was made; its command says what it did. */
async function made(file: string): Promise<boolean> {
  const recipient = process.env.BACKUP_RECIPIENT;
  const sealing = recipient ? ['--recipient', recipient] : [];
  const command = path.join(import.meta.dirname, 'backup.ts');
  const [code] = await once(
    spawn(process.execPath, [command, file, ...sealing], { stdio: 'inherit' }),
    'close',
  );
  return code === 0;
}
