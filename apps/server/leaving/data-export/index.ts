import { dataExports as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { dispositionOf } from '../../players/files/index.ts';
import { createExports, type ExportParts } from './service.ts';

/** A player’s data to take along: one ZIP with everything that the site keeps about them. */
export function createDataExport(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'config' | 'logger'>,
  parts: ExportParts,
): { module: Module; make(): Promise<void>; forget(): Promise<void> } {
  const exports = createExports(platform, parts);
  return {
    make: exports.make,
    forget: exports.forget,
    module: {
      name: 'data-export',
      routes: [
        route(contract.mine, ({ caller }) => exports.of(userOf(caller))),
        route(contract.ask, async ({ caller, lng }) => {
          await exports.ask(userOf(caller), lng);
          return exports.of(userOf(caller));
        }),
        route(contract.unlock, async ({ caller, params }) => {
          await exports.mustBeKept(userOf(caller), params.id);
          return undefined;
        }),
        route(contract.file, async ({ caller, params, setHeader }) => {
          const { content, name, size } = await exports.file(userOf(caller), params.id);
          setHeader('content-disposition', dispositionOf(name));
          setHeader('content-length', String(size));
          setHeader('cache-control', 'no-store');
          // The contract declares bytes; a stream of them saves memory.
          return content as unknown as Uint8Array;
        }),
      ],
    },
  };
}
