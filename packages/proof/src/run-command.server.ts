import { forTerminal } from './terminal.ts';

/** Runs a command; its answer becomes the exit code. If it throws, nothing was checked, and that is 2. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Nothing was checked: ${forTerminal(why)}\n`);
    process.exitCode = 2;
  }
}
