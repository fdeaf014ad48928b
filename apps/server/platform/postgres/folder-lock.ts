import { existsSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/start-error.ts';

const LOCK = 'fairbook.lock';
/** The holder, only for the message to a second server; it decides nothing. */
const HOLDER = 'fairbook.pid';
const BUSY = 5;

/** Held here as well, because a garbage-collected lock would be released. */
const held = new Set<DatabaseSync>();

/**
 * Locks the data folder for this process; returns the function that releases it. The kernel keeps the lock (an fcntl
 * lock on a file, taken by SQLite, which Node includes): it ends with the process in any case, and it works between
 * containers on one volume, where process numbers mean nothing.
 */
export function lockDataFolder(dir: string): () => void {
  const lock = takeLock(dir);
  const holder = path.join(dir, HOLDER);
  writeFileSync(holder, `process ${process.pid} on ${hostname()}`);
  return () => {
    if (existsSync(holder)) unlinkSync(holder);
    held.delete(lock);
    lock.close();
  };
}

function takeLock(dir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path.join(dir, LOCK), { timeout: 0 });
    // Nothing is written: the open transaction is the lock.
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw new StartError(refusal(dir, error as { errcode?: number; message: string }));
  }
  held.add(lock);
  return lock;
}

function refusal(dir: string, { errcode, message }: { errcode?: number; message: string }): string {
  if (errcode !== BUSY) {
    return `The data folder ${dir} cannot be locked (${LOCK}: ${message}): put it on a disk of this machine.`;
  }
  const file = path.join(dir, HOLDER);
  const who = existsSync(file) ? ` (${readFileSync(file, 'utf8').slice(0, 100)})` : '';
  return `Another Fairbook${who} already uses the data folder ${dir}: stop it, or set FAIRBOOK_DATA to another folder.`;
}
