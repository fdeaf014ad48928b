import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aWitness, type TestWitness } from '@fairbook/proof/testing';
import { readWitnessKey } from '@fairbook/proof/tlog';
import type { WitnessAddress } from '../platform/config/witness-addresses.ts';

/** What a scripted witness answers to the body of `add-checkpoint`. */
export type Script = (body: string, response: ServerResponse, witness: TestWitness) => unknown;

export interface ScriptedWitness {
  address: WitnessAddress;
  witness: TestWitness;
  /** The bodies that it was sent. */
  bodies: string[];
  answers(script: Script): void;
  close(): void;
}

/** For tests: an HTTP server that says of checkpoints whatever it is told to; at first it cosigns all of them. */
export async function scriptedWitness(name: string): Promise<ScriptedWitness> {
  const witness = aWitness(name);
  const bodies: string[] = [];
  let script: Script = cosigns();
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    bodies.push(body);
    script(body, response, witness);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: { key: readWitnessKey(witness.key), vkey: witness.key, url },
    witness,
    bodies,
    answers(next) {
      script = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Cosigns what it is sent, dated `at` (epoch seconds; now by default). */
export function cosigns(at = () => Math.floor(Date.now() / 1000)): Script {
  return (body, response, witness) => response.end(witness.cosign(noteIn(body), at()));
}

/** The checkpoint in a body of `add-checkpoint`. */
export function noteIn(body: string): string {
  return body.slice(body.indexOf('\n\n') + 2);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const PROGRAM = path.join(import.meta.dirname, '../../../examples/witness/witness.ts');

export interface WitnessProcess {
  key: string;
  url: string;
  /** Everything it has said. */
  said(): string;
  kill(): Promise<void>;
}

/** For tests: the witness of examples/witness as a process of its own. */
export async function witnessProcess(
  log: string,
  folder: string,
  ...args: string[]
): Promise<WitnessProcess> {
  const child = spawn(process.execPath, [PROGRAM, '--log', log, '--data', folder, ...args]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
  const ended = once(child, 'close');
  while (child.exitCode === null && !/listens on port \d+\n/.test(text))
    await Promise.race([ended, once(child.stdout, 'data')]);
  return {
    key: /^witness (\S+)$/m.exec(text)?.[1] ?? '',
    url: `http://127.0.0.1:${/listens on port (\d+)/.exec(text)?.[1]}`,
    said: () => text,
    kill: () => ending(child, ended),
  };
}

async function ending(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** For tests: a folder that goes with `using`. */
export function tempFolder(): { path: string } & Disposable {
  const folder = mkdtempSync(path.join(tmpdir(), 'witness-'));
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
