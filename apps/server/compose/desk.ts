import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import { createAppeals } from '../players/appeals/index.ts';
import type { AuthService } from '../players/auth/index.ts';
import { createDirectory, type DirectoryDependencies } from '../players/directory/index.ts';
import type { Files } from '../players/files/index.ts';
import type { Letters } from '../players/letters/index.ts';
import { createResets } from '../players/resets/index.ts';
import { createSupport } from '../players/support/index.ts';
import type { Visitors } from '../players/visitors/index.ts';
import type { composeReach } from './reach.ts';

interface DeskDependencies extends DirectoryDependencies {
  files: Files;
  letters: Letters;
  visitors: Pick<Visitors, 'isRestricted'>;
  auth: AuthService;
  reach: ReturnType<typeof composeReach>;
}

/** What operators who look after players work with: the search, requests, appeals. */
export function composeDesk(platform: Platform, dependencies: DeskDependencies): Module[] {
  const { edits, files, letters, visitors, auth, reach } = dependencies;
  const { module, conversations } = createSupport(platform, { edits, files, letters });
  return [
    module,
    createAppeals({ edits, conversations, isRestricted: visitors.isRestricted }).module,
    createDirectory(platform, dependencies).module,
    createResets(platform, { edits, auth, ...reach, messages: reach.messages.service }).module,
  ];
}
