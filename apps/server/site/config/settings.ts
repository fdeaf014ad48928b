import { Refusal, site } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import { Compile } from 'typebox/compile';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Kept, SiteEdits } from '../site-edits/index.ts';
import { checkGroup } from './check-group.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { allGroups, groupOf, replaceGroup, type StoredGroup, seedGroups } from './store.ts';

export interface SettingsService {
  /** All groups, from memory. */
  current(): site.Settings;
  /** Writes the defaults of groups that have no row yet. */
  seed(): Promise<void>;
  read(group: site.SettingGroup): Promise<StoredGroup>;
  /** All groups as stored. */
  readAll(): Promise<StoredGroup[]>;
  /** Edits a group. Throws `request.invalid` with the field, `operator.version_conflict`. */
  edit(operatorId: number, group: site.SettingGroup, version: number, value: object): Promise<StoredGroup>;
}

const GROUPS = Object.keys(site.SETTING_GROUPS) as site.SettingGroup[];
const SHAPES = mapGroups((group) => Compile(site.SETTING_GROUPS[group]));

/** Settings by group: database rows cached in memory, each checked by the closed schema of its group. */
export function createSettings(
  { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
  edits: SiteEdits,
): SettingsService {
  const kept: Kept<site.Settings> = edits.keep('config', () => readAll(db, logger));

  return {
    current: () => kept.get(),
    seed: () => seedGroups(db, DEFAULT_SETTINGS, new Date(clock.now())),
    read: async (group) => completed(group, await groupOf(db, group)),
    readAll: async () =>
      (await allGroups(db))
        .filter(({ group }) => Object.hasOwn(DEFAULT_SETTINGS, group))
        .map((row) => completed(row.group, row)),
    edit(operatorId, group, version, value) {
      checkGroup(group, value);
      return edits.edit({ part: 'config', subject: group, userId: operatorId }, async (tx) => {
        const before = await groupOf(tx, group);
        if (before.version !== version) throw new Refusal('operator.version_conflict');
        const next = { value, version: version + 1, updatedAt: new Date(clock.now()), updatedBy: operatorId };
        await replaceGroup(tx, group, next);
        return { before: before.value, after: value, answer: await groupOf(tx, group) };
      });
    },
  };
}

async function readAll(
  db: Kysely<Schema>,
  logger: Pick<Platform['logger'], 'error'>,
): Promise<site.Settings> {
  const stored = new Map((await allGroups(db)).map((each) => [each.group, each]));
  return mapGroups((group) => {
    const row = stored.get(group);
    const value = row ? completed(group, row).value : DEFAULT_SETTINGS[group];
    if (SHAPES[group].Check(value)) return value;
    logger.error({ group }, 'config.group_invalid');
    return DEFAULT_SETTINGS[group];
  }) as unknown as site.Settings;
}

/** A field of a later version has its default until the group is edited; a removed one is dropped. */
function completed(group: site.SettingGroup, row: StoredGroup): StoredGroup {
  const defaults = DEFAULT_SETTINGS[group];
  const known = Object.entries(row.value).filter(([name]) => Object.hasOwn(defaults, name));
  return { ...row, value: { ...defaults, ...Object.fromEntries(known) } };
}

function mapGroups<T>(make: (group: site.SettingGroup) => T): Record<site.SettingGroup, T> {
  return Object.fromEntries(GROUPS.map((group) => [group, make(group)])) as Record<site.SettingGroup, T>;
}
