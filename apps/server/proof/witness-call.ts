/** What a witness answers to a checkpoint. */
export type WitnessAnswer =
  /** 200: lines of signatures, not checked yet. */
  | { kind: 'signed'; text: string }
  /** 409: it has cosigned a head of another size, or of the same size with another root. */
  | { kind: 'conflict'; text: string }
  | { kind: 'refused'; status: number }
  /** No answer, one that came too late, or one that is too long. */
  | { kind: 'silent'; why: string };

/** Sixteen signatures of the largest kind fit. */
const MOST_BYTES = 100_000;

/**
 * Sends the body to `add-checkpoint` below the address. Never rejects; follows no redirect, so that nobody but the
 * operator chooses whom the server calls.
 */
export async function askWitness(url: string, body: string, timeoutMs: number): Promise<WitnessAnswer> {
  try {
    const response = await fetch(`${url}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 200) return { kind: 'signed', text: await boundedText(response) };
    if (status === 409) return { kind: 'conflict', text: await boundedText(response) };
    await response.body?.cancel();
    return { kind: 'refused', status };
  } catch (error) {
    return { kind: 'silent', why: error instanceof Error ? error.message : String(error) };
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > MOST_BYTES) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
