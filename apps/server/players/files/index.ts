import { files as contract, Refusal, type site } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Module, type RouteInput, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { dispositionOf } from './content.ts';
import { claimPlace } from './place.ts';
import { createFilesService, type Files } from './service.ts';
import { createStorage } from './storage.ts';
import type { FileRow } from './store.ts';

export { dispositionOf } from './content.ts';
export type { Files } from './service.ts';

/** What players send: documents, and files of their messages to the operator. */
export function createFiles(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'config' | 'logger'>,
  { edits, rules }: { edits: SiteEdits; rules(): site.FileRules },
): { module: Module; files: Files } {
  const storage = createStorage(platform.config);
  const files = createFilesService(platform, storage, rules);
  return {
    files,
    module: {
      name: 'files',
      duties: { files: { start: () => claimPlace(platform, storage) } },
      routes: [
        route(contract.upload, async ({ query, body, caller }) =>
          files.keep({
            ownerId: userOf(caller),
            purpose: told(query.purpose, 'purpose'),
            name: told(query.name, 'name'),
            bytes: body,
          }),
        ),
        route(contract.read, async ({ params, caller, setHeader }) => {
          const file = await files.read(params.id);
          if (file?.ownerId !== userOf(caller) || file.purpose === 'export')
            throw new Refusal('files.unknown');
          return attachment(file, setHeader);
        }),
        route(contract.readAsOperator, async ({ params: { purpose, id }, caller, setHeader }) => {
          const file = await files.read(id);
          if (file?.purpose !== purpose) throw new Refusal('files.unknown');
          const of = { part: 'players', subject: String(file.ownerId), userId: userOf(caller) } as const;
          await edits.record(platform.db, of, {
            before: null,
            after: { read: 'file', id, purpose, name: file.name },
          });
          return attachment(file, setHeader);
        }),
      ],
    },
  };
}

function told<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new Refusal({ code: 'request.invalid', field });
  return value;
}

/**
 * Answers a file as a download of the type that we found: whatever it contains, it is never shown as a page of this
 * site, and nothing in it may run.
 */
function attachment(
  { name, type, bytes }: FileRow & { bytes: Uint8Array },
  setHeader: RouteInput<typeof contract.read>['setHeader'],
): Uint8Array {
  setHeader('content-type', type === 'text/plain' ? 'text/plain; charset=utf-8' : type);
  setHeader('content-disposition', dispositionOf(name));
  setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  return Buffer.from(bytes);
}
