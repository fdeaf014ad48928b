import path from 'node:path';

export const COMMAND = path.join(import.meta.dirname, 'verify-command.server.ts');
let runs = 0;

/**
 * For tests: runs the command `fairbook-verify` in this process, where the rules of all games are loaded only once.
 * `text` is what it wrote to stdout and stderr.
 */
export async function runHere(...args: string[]): Promise<{ status: unknown; text: string }> {
  const { argv, stdout, stderr } = process;
  const kept = [stdout, stderr].map((stream) => [stream, stream.write] as const);
  const written: string[] = [];
  for (const [stream] of kept) stream.write = (chunk: string | Uint8Array) => written.push(String(chunk)) > 0;
  process.argv = [process.execPath, COMMAND, ...args];
  try {
    // A module with another query is another module, so the code of the command runs again.
    await import(`${COMMAND}?${++runs}`);
    return { status: process.exitCode, text: written.join('') };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    for (const [stream, write] of kept) stream.write = write;
  }
}
