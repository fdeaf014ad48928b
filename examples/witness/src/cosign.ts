import type { Memory } from './memory.ts';
import {
  base64,
  type Checkpoint,
  cosignatureLine,
  readCheckpoint,
  readSize,
  signedText,
  type VerifierKey,
} from './note.ts';
import { continues, EMPTY, type Tree } from './tree.ts';

export interface Witness {
  name: string;
  logs: readonly VerifierKey[];
  memory: Memory;
  /** Epoch seconds. */
  now(): number;
  say(line: string): void;
}

export interface Answer {
  status: number;
  type?: string;
  body: string;
}

const MOST_HASHES = 63;

/**
 * Answers a request of `add-checkpoint` (C2SP tlog-witness). From reading the known head of the log to writing the new
 * one the function is synchronous, so no other request can come in between. That makes simultaneous requests safe.
 */
export function answerTo(witness: Witness, body: string): Answer {
  const request = readRequest(body);
  if (!request) return refuse(400, 'not a request of add-checkpoint');
  const { old, path, note } = request;
  const log = witness.logs.find(({ name }) => name === note.slice(0, note.indexOf('\n')));
  if (!log) return refuse(404, 'not a log of this witness');
  const text = signedText(note, log);
  if (text === null) return refuse(403, 'not signed with the key of the log');
  const checkpoint = readCheckpoint(text);
  if (!checkpoint || old > checkpoint.size) return refuse(400, 'not a checkpoint of at least the old size');
  const known = witness.memory.treeOf(log.name);
  if (old !== known.size) return conflict(known);
  return advance(witness, { log, known, path, note, text, checkpoint });
}

export interface Step {
  log: VerifierKey;
  known: Tree;
  path: readonly Buffer[];
  note: string;
  text: string;
  checkpoint: Checkpoint;
}

/** Signs a checkpoint that continues the known head, after the checkpoint is on disk. */
export function advance(witness: Witness, { log, known, path, note, text, checkpoint }: Step): Answer {
  if (witness.memory.treeOf(log.name) !== known) throw new Error('another request came between');
  if (checkpoint.size === known.size && known.size > 0 && !checkpoint.root.equals(known.root)) {
    accuse(witness, log, note);
    return conflict(known);
  }
  const isEmpty = checkpoint.size > 0 || checkpoint.root.equals(EMPTY);
  if (!isEmpty || !continues(known, checkpoint, path)) {
    witness.say(
      `REFUSED ${log.name}: ${checkpoint.size} entries do not continue the ${known.size} that it had`,
    );
    return refuse(422, 'the proof does not show that the log continues');
  }
  if (checkpoint.size > known.size) witness.memory.remember(log.name, note);
  const line = cosignatureLine(witness.name, witness.memory.privateKey, text, witness.now());
  return { status: 200, body: line };
}

/** Keeps two heads that the log has signed, of which one does not continue the other. */
export function accuse({ memory, say }: Witness, log: VerifierKey, note: string): void {
  const before = memory.noteOf(log.name);
  const file = memory.accuse(log.name, `I have cosigned:\n\n${before}\nThe log has also signed:\n\n${note}`);
  say(`FORK ${log.name}: it shows another past than the one it had signed before; see ${file}`);
}

function readRequest(body: string): { old: number; path: Buffer[]; note: string } | null {
  const end = body.indexOf('\n\n');
  if (end < 0) return null;
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  const old = first.startsWith('old ') ? readSize(first.slice(4)) : null;
  const path = lines.flatMap((line) => base64(line) ?? []);
  const isPath =
    path.length === lines.length && path.length <= MOST_HASHES && path.every((hash) => hash.length === 32);
  return old !== null && isPath ? { old, path, note: body.slice(end + 2) } : null;
}

function conflict({ size }: Tree): Answer {
  return { status: 409, type: 'text/x.tlog.size', body: `${size}\n` };
}

function refuse(status: number, why: string): Answer {
  return { status, body: `${why}\n` };
}
