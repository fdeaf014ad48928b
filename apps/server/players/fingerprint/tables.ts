import type { Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    device_keys: DeviceKeysTable;
    known_devices: KnownDevicesTable;
  }
}

interface DeviceKeysTable {
  id: number;
  secret: Buffer;
  created_at: Date;
}

interface KnownDevicesTable {
  user_id: BigInt8;
  device_id: string;
  last_at: Date;
  user_agent: Generated<string>;
}
