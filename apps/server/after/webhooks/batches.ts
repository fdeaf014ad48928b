const BATCH = 1_000;

/**
 * Runs a statement that touches at most so many rows until it touches fewer. Each run is a transaction of its own and
 * short, because an open one holds back the log of proofs.
 */
export async function inBatches(run: (most: number) => Promise<bigint | undefined>): Promise<void> {
  while ((await run(BATCH)) === BigInt(BATCH));
}
