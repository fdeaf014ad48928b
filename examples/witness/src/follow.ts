import { accuse, advance, type Witness } from './cosign.ts';
import { readCheckpoint, signedText, type VerifierKey } from './note.ts';
import { continues, type Tree } from './tree.ts';

/** The result of a look at a log; `fork` is permanent, `away` is temporary. */
export type Seen = 'new' | 'same' | 'older' | 'fork' | 'away';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 100_000;

/**
 * Looks at the log at the address (`https://book.example/proof-api/v1/log`), as anybody can without asking its
 * operator: reads the checkpoint, has the log prove that it continues the previous one, and cosigns it for people who
 * compare heads.
 */
export async function look(witness: Witness, log: VerifierKey, url: string): Promise<Seen> {
  try {
    return await lookAt(witness, log, url);
  } catch (error) {
    witness.say(`away ${log.name}: ${error instanceof Error ? error.message : String(error)}`);
    return 'away';
  }
}

async function lookAt(witness: Witness, log: VerifierKey, url: string): Promise<Seen> {
  const note = await get(`${url}/checkpoint`);
  const text = signedText(note, log);
  const checkpoint = text === null ? null : readCheckpoint(text);
  if (text === null || checkpoint?.origin !== log.name)
    throw new Error('what it shows is not signed with its key, or of another log');
  const known = witness.memory.treeOf(log.name);
  // A cache, or a site that waits for its witnesses, may show an older head: then our log must begin with it.
  if (checkpoint.size < known.size) return older(witness, { log, known, note, tree: checkpoint, url });
  const path =
    known.size > 0 && checkpoint.size > known.size ? await proof(url, known.size, checkpoint.size) : [];
  // The log's server may have sent a request meanwhile; the next look is soon enough.
  if (witness.memory.treeOf(log.name) !== known) return 'same';
  const { status, body } = advance(witness, { log, known, path, note, text, checkpoint });
  if (status !== 200) {
    if (status === 422) accuse(witness, log, note);
    return 'fork';
  }
  witness.memory.publish(log.name, note + body);
  if (checkpoint.size === known.size) return 'same';
  witness.say(`cosigned ${log.name}: ${checkpoint.size} entries`);
  return 'new';
}

interface Older {
  log: VerifierKey;
  known: Tree;
  note: string;
  tree: Tree;
  url: string;
}

async function older(witness: Witness, { log, known, note, tree, url }: Older): Promise<Seen> {
  const path = await proof(url, tree.size, known.size);
  if (continues(tree, known, path)) return 'older';
  accuse(witness, log, note);
  return 'fork';
}

/**
 * The consistency proof of a Fairbook site from size `from` on; an empty list, which proves nothing, if it has no such
 * entries.
 */
async function proof(url: string, from: number, to: number): Promise<Buffer[]> {
  const response = await ask(`${url.replace(/\/log$/, '')}/consistency?from=${from}&to=${to}`);
  if (response.status === 422) return [];
  const { path } = JSON.parse(await textOf(response)) as { path?: unknown };
  if (!Array.isArray(path)) throw new Error('it gave no proof');
  return path.map((hash) => Buffer.from(String(hash), 'hex'));
}

async function get(url: string): Promise<string> {
  return textOf(await ask(url));
}

function ask(url: string): Promise<Response> {
  return fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
