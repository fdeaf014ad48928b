import { forTerminal } from '@fairbook/proof/terminal';
import { examine, reportOf } from '../operations/doctor/index.ts';
import { withPlatform } from './with-platform.ts';

/**
 * `npm run doctor`: says what is wrong with this installation and what to do. Exits with 1 if anything is at fault, else
 * with 0.
 */
process.exitCode = await withPlatform(async (platform) => {
  const findings = await examine(platform);
  process.stdout.write(reportOf(findings.map((each) => ({ ...each, seen: forTerminal(each.seen) }))));
  return findings.some(({ state }) => state === 'fault') ? 1 : 0;
});
