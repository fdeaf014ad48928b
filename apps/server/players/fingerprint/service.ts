import { Refusal } from '@fairbook/contracts';
import { DEVICE_CODE } from '@fairbook/contracts/platform/after-refusal';
import type { Platform } from '../../platform/context.ts';
import type { Caller } from '../../platform/module.ts';
import { LIFE_MS, RENEWABLE_MS, readDevice, signDevice } from './token.ts';

const KEY_ID = 1;

/** Identifies browsers by a signed random number that they store. Only sign-in and registration use it. */
export interface Devices {
  /** The device of a call, null without a token. Refuses an expired or foreign token. */
  of(caller: Pick<Caller, 'device'>): string | null;
  /** Whether this user signed in from the device before. */
  isOf(userId: number, deviceId: string): Promise<boolean>;
  /** Remembers it with what it says of itself. */
  remember(userId: number, deviceId: string, userAgent: string): Promise<void>;
}

export function createDeviceService({ db, clock, random }: Pick<Platform, 'db' | 'clock' | 'random'>) {
  let secret: Buffer = Buffer.alloc(0);

  /** The first node makes the secret, the others read it. */
  async function start(): Promise<void> {
    const made = { id: KEY_ID, secret: Buffer.from(random.bytes(32)), created_at: new Date(clock.now()) };
    await db
      .insertInto('device_keys')
      .values(made)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('device_keys')
      .select('secret')
      .where('id', '=', KEY_ID)
      .executeTakeFirstOrThrow();
    secret = row.secret;
  }

  /** A token for a new device, or for the one that an old token names. */
  function issue(older: string | undefined): { token: string; expiresAt: number } {
    const known = older === undefined ? null : readDevice(older, secret);
    const isRenewable = known !== null && clock.now() < known.expiresAt + RENEWABLE_MS;
    const id = isRenewable ? known.id : Buffer.from(random.bytes(16)).toString('base64url');
    const expiresAt = clock.now() + LIFE_MS;
    return { token: signDevice({ id, expiresAt }, secret), expiresAt };
  }

  const devices: Devices = {
    of({ device }) {
      if (device === null) return null;
      const found = readDevice(device, secret);
      if (found && clock.now() < found.expiresAt) return found.id;
      throw new Refusal({ code: 'device.refused', values: { exceptionCode: DEVICE_CODE } });
    },
    async isOf(userId, deviceId) {
      const row = await db
        .selectFrom('known_devices')
        .select('device_id')
        .where('user_id', '=', BigInt(userId))
        .where('device_id', '=', deviceId)
        .executeTakeFirst();
      return row !== undefined;
    },
    async remember(userId, deviceId, userAgent) {
      const said = { last_at: new Date(clock.now()), user_agent: userAgent };
      await db
        .insertInto('known_devices')
        .values({ user_id: userId, device_id: deviceId, ...said })
        .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet(said))
        .execute();
    },
  };
  return { start, issue, devices };
}
