import type { proof } from '@fairbook/contracts';
import { addCheckpointBody, cosignaturesOf, readNote, readSignatures, readSize } from '@fairbook/proof/tlog';
import type { WitnessAddress } from '../platform/config/witness-addresses.ts';
import type { Platform } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';
import { createRounds } from '../platform/jobs/rounds.ts';
import { consistencyPath } from './paths.ts';
import { askWitness, type WitnessAnswer } from './witness-call.ts';
import {
  type Asked,
  adoptPolicy,
  currentNoted,
  keepCosignature,
  keepFault,
  type NotedHead,
  pruneHeads,
  witnessRows,
} from './witness-store.ts';

/** A head is signed every second while bets come in; witnesses are asked for one of five. */
const EVERY_MS = 5_000;
const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;
/** A cosignature may be dated this much ahead of our clock. */
const MOST_AHEAD_MS = 300_000;

type Fault = NonNullable<proof.Witness['fault']>;
type WitnessingPlatform = Pick<Platform, 'pool' | 'clock' | 'logger'> & {
  config: Pick<Platform['config'], 'witnesses' | 'witnessThreshold'>;
};

export interface Witnessing {
  /** Asks for cosignatures from now on. Does nothing where no witness is configured. */
  start(): void;
  stop(): Promise<void>;
  /** Sends the current head to every witness whose turn it is. */
  round(): Promise<void>;
  /**
   * For how long each witness has not cosigned what it was sent, by its name, in milliseconds. Empty on a node that
   * does not send.
   */
  lags(): { name: string; ms: number }[];
  /** Which witnesses lag, in words; null when none does. */
  detail(): string | null;
}

/** What the sender knows of a witness. The database has the same, for other nodes and after a restart. */
interface Course {
  witness: WitnessAddress;
  size: number | null;
  behindSince: number | null;
  fault: Fault | null;
  failures: number;
  nextAt: number;
}

export interface WitnessingOptions {
  timeoutMs?: number;
  /** Whether this node, of several that could, is the one that sends. */
  isMyTurn?(): Promise<boolean>;
}

export function askedOf({ witnesses, witnessThreshold }: WitnessingPlatform['config']): Asked {
  return { keys: witnesses.map(({ vkey }) => vkey), threshold: witnessThreshold };
}

/**
 * Sends the heads of the log to the configured witnesses (C2SP tlog-witness) and keeps what they cosign. It runs beside
 * the follower, on the node that appends. Bets never wait for it. `name` is that of the log with its key.
 */
export function createWitnessing(
  { pool, clock, logger, config }: WitnessingPlatform,
  name: () => string,
  { timeoutMs = TIMEOUT_MS, isMyTurn = async () => true }: WitnessingOptions = {},
): Witnessing {
  const asked = askedOf(config);
  const courses = config.witnesses.map((witness): Course => ({ witness, ...NEW }));
  let isKnown = false;
  const rounds = createRounds({
    clock,
    everyMs: EVERY_MS,
    step,
    onFailed: (err) => logger.error({ err }, 'proof.witness_round_failed'),
  });

  /** Reads how far each witness has come, and notes whom the site asks from now on. False while there is no head. */
  async function prepare(): Promise<boolean> {
    if (isKnown) return true;
    const policy = [name(), asked.threshold, ...asked.keys.toSorted()].join('\n');
    if (!(await transact(pool, (sql) => adoptPolicy(sql, policy)))) return false;
    for (const row of await witnessRows(pool, asked.keys)) {
      const course = courses.find(({ witness }) => witness.vkey === row.key)!;
      course.size = row.size;
      course.behindSince = row.behindSince?.getTime() ?? null;
      course.fault = row.fault;
      course.failures = 0;
      course.nextAt = 0;
    }
    isKnown = true;
    return true;
  }

  async function send(course: Course, noted: NotedHead): Promise<void> {
    const fault = await faultOf(course, noted);
    if (fault === null) {
      Object.assign(course, NEW, { size: noted.head.size });
      return;
    }
    course.behindSince ??= clock.now();
    course.nextAt = clock.now() + Math.min(LONGEST_PAUSE_MS, EVERY_MS * 2 ** course.failures++);
    if (course.fault === fault.fault) return;
    course.fault = fault.fault;
    await keepFault(pool, course.witness.vkey, fault.fault, course.behindSince);
    const said = { witness: course.witness.key.name, size: noted.head.size, ...fault };
    if (fault.fault === 'forked' || fault.fault === 'ahead') logger.error(said, 'proof.witness_contradicts');
    else logger.warn(said, 'proof.witness_failed');
  }

  /** Asks a witness for its cosignature. Null when it has cosigned and the cosignature is stored. */
  async function faultOf(course: Course, noted: NotedHead): Promise<{ fault: Fault; why: string } | null> {
    const { size } = noted.head;
    // After a restored backup the witness may have seen a larger log than ours. Asked from size 0, it answers with the
    // size that it knows.
    let old = course.size !== null && course.size <= size ? course.size : 0;
    let answer = await ask(course, old, noted);
    for (let tries = 0; answer.kind === 'conflict' && tries < 2; tries++) {
      const known = readSize(answer.text);
      if (known === null) return { fault: 'refused', why: '409 without a size' };
      if (known > size) return { fault: 'ahead', why: `it has seen ${known} entries` };
      if (known === old) return { fault: 'forked', why: `it has seen another log of ${known} entries` };
      old = known;
      answer = await ask(course, old, noted);
    }
    if (answer.kind === 'signed') return keep(course, noted, answer.text);
    if (answer.kind === 'silent') return { fault: 'silent', why: answer.why };
    if (answer.kind === 'conflict') return { fault: 'refused', why: '409 again and again' };
    const isFork = answer.status === 422 && old > 0;
    return { fault: isFork ? 'forked' : 'refused', why: `it answered ${answer.status}` };
  }

  async function ask(
    { witness }: Course,
    old: number,
    { head, checkpoint }: NotedHead,
  ): Promise<WitnessAnswer> {
    const path = await consistencyPath(pool, old, head.size);
    return askWitness(witness.url, addCheckpointBody(old, path, checkpoint), timeoutMs);
  }

  async function keep({ witness }: Course, noted: NotedHead, text: string) {
    const cosignature = await cosignatureIn(text, noted.checkpoint, witness);
    if (!cosignature) return { fault: 'wrong' as const, why: 'what it signed is not this head' };
    if (cosignature.at * 1000 > clock.now() + MOST_AHEAD_MS)
      return { fault: 'wrong' as const, why: 'its clock is ahead of ours' };
    const { line, at } = cosignature;
    await transact(pool, (sql) => keepCosignature(sql, noted, { witness: witness.vkey, line, at }));
    return null;
  }

  async function step(): Promise<void> {
    if (courses.length === 0) return;
    if (!(await isMyTurn())) isKnown = false;
    else if (await prepare()) await sendAll();
  }

  async function sendAll(): Promise<void> {
    const noted = await currentNoted(pool, asked.keys);
    if (!noted) return;
    const now = clock.now();
    const due = courses.filter(
      ({ size, fault, nextAt }) => (size !== noted.head.size || fault) && nextAt <= now,
    );
    if (due.length === 0) return;
    const sent = await Promise.allSettled(due.map((course) => send(course, noted)));
    for (const each of sent) if (each.status === 'rejected') throw each.reason;
    await pruneHeads(pool, asked);
  }

  const lags = () =>
    courses.map(({ witness, behindSince }) => ({
      name: witness.key.name,
      ms: behindSince === null || !isKnown ? 0 : Math.max(0, clock.now() - behindSince),
    }));

  return {
    round: rounds.now,
    lags,
    detail() {
      const late = lags().filter(({ ms }) => ms > 0);
      if (late.length === 0) return null;
      const each = late.map(({ name: who, ms }) => `${who} for ${Math.round(ms / 1000)} s`);
      return `${late.length} of ${courses.length} witnesses lag: ${each.join(', ')}`;
    },
    start() {
      if (courses.length > 0) rounds.start();
    },
    stop: rounds.stop,
  };
}

const NEW = { size: null, behindSince: null, fault: null, failures: 0, nextAt: 0 };

/** The cosignature of this witness among the lines of an answer; null without one that holds. */
async function cosignatureIn(text: string, checkpoint: string, { key }: WitnessAddress) {
  try {
    const { holding } = await cosignaturesOf(readNote(checkpoint).text, readSignatures(text), [key]);
    return holding[0] ?? null;
  } catch {
    return null;
  }
}
