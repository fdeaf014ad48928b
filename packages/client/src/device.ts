/** Storage of the device token: its text, or null. */
export interface DeviceStorage {
  read(): string | null;
  write(text: string): void;
}

interface Kept {
  token: string;
  expiresAt: number;
}

/** The stored token, or null if it is malformed or expired. `now` in epoch milliseconds. */
export function deviceTokenOf(storage: DeviceStorage, now: number): string | null {
  const kept = keptIn(storage);
  return kept && now < kept.expiresAt ? kept.token : null;
}

/** Requests a device token, sending the one stored before, and stores the new one. Null if the answer is incomplete. */
export async function refreshDevice(
  storage: DeviceStorage,
  ask: (older: string | undefined) => Promise<unknown>,
): Promise<string | null> {
  const answer = await ask(keptIn(storage)?.token);
  if (!isWhole(answer)) return null;
  storage.write(JSON.stringify({ token: answer.token, expiresAt: answer.expiresAt }));
  return answer.token;
}

function keptIn(storage: DeviceStorage): Kept | null {
  try {
    const value: unknown = JSON.parse(storage.read() ?? 'null');
    return isWhole(value) ? value : null;
  } catch {
    return null;
  }
}

function isWhole(value: unknown): value is Kept {
  const { token, expiresAt } = (value ?? {}) as Partial<Kept>;
  return typeof token === 'string' && token !== '' && Number.isFinite(expiresAt);
}
