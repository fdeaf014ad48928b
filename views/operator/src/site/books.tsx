import type { site } from '@fairbook/contracts';
import { PROMOTION_SETTINGS } from '@fairbook/contracts/site/operator-pages';
import type { Book, FormName } from '../editor/book.ts';
import { RolloutExtra } from './RolloutExtra.tsx';

/** The groups of settings in the order of the screen. */
const GROUPS = [
  'site',
  'flags',
  'maintenance',
  'registration',
  'person',
  'session',
  'betting',
  'views',
  'contact',
  'files',
  'wallets',
  'limits',
  ...PROMOTION_SETTINGS,
  'newsletters',
  'messages',
  'blocks',
] as const satisfies readonly FormName[];

const LISTED: readonly string[] = GROUPS;
/** A group that has no place yet comes last. */
const placeOf = (group: string) => (LISTED.includes(group) ? LISTED.indexOf(group) : LISTED.length);

export const SETTINGS: Book = {
  id: 'settings',
  form: 'site',
  part: 'config',
  editWith: 'site.edit',
  isOpen: false,
  hasNamedTitles: true,
  async read(api) {
    const { groups } = await api('config.allGroups');
    const listed = groups.toSorted((a, b) => placeOf(a.group) - placeOf(b.group));
    return listed.map(({ group, version, value, updatedAt, updatedByLogin }) => ({
      key: group,
      title: `editor.${group}.name`,
      subject: group,
      form: group as FormName,
      version,
      value,
      at: updatedAt,
      by: updatedByLogin,
    }));
  },
  async save(api, value, entry) {
    const group = entry!.key as site.SettingGroup;
    await api('config.editGroup', { params: { group }, body: { version: entry!.version, value } });
    return group;
  },
};

export const REDIRECTS: Book = {
  id: 'redirects',
  form: 'redirects',
  part: 'redirects',
  editWith: 'site.edit',
  isOpen: true,
  async read(api) {
    const { redirects } = await api('redirects.list');
    return redirects.map(({ id, version, ...value }) => ({
      key: String(id),
      title: `${value.from} → ${value.to}`,
      about: [value.code, value.lng].filter((part) => part !== null).join(' · '),
      subject: String(id),
      version,
      value,
    }));
  },
  async save(api, value, entry) {
    const fields = value as Parameters<typeof api<'redirects.add'>>[1]['body'];
    const saved = entry
      ? await api('redirects.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('redirects.add', { body: fields });
    return String(saved.id);
  },
  remove: (api, { key, version }) =>
    api('redirects.remove', { params: { id: Number(key) }, query: { version } }),
};

export const BLOCKS: Book = {
  id: 'rules',
  form: 'rules',
  part: 'blocks',
  editWith: 'site.edit',
  isOpen: true,
  async read(api) {
    const { rules } = await api('blocks.list');
    return rules.map(({ id, version, ...value }) => ({
      key: String(id),
      title: [...value.countries, ...value.networks, ...value.userIds, ...value.paths]
        .slice(0, SHOWN)
        .join(', '),
      ...(value.note && { about: value.note }),
      subject: String(id),
      version,
      value,
    }));
  },
  async save(api, value, entry) {
    const fields = value as Parameters<typeof api<'blocks.add'>>[1]['body'];
    const saved = entry
      ? await api('blocks.change', {
          params: { id: Number(entry.key) },
          body: { ...fields, version: entry.version },
        })
      : await api('blocks.add', { body: fields });
    return String(saved.id);
  },
  remove: (api, { key, version }) =>
    api('blocks.remove', { params: { id: Number(key) }, query: { version } }),
};

/** How many conditions of a rule its line in the list names. */
const SHOWN = 4;

export const VIEWS: Book = {
  id: 'rollout',
  form: 'rollout',
  part: 'views',
  editWith: 'views.edit',
  isOpen: false,
  Extra: RolloutExtra,
  async read(api) {
    const { views } = await api('views.list');
    return views.map(({ view, version, stable, candidate, percent, versions, previous }) => ({
      key: view,
      title: view,
      about: [stable ?? '—', ...(candidate === null ? [] : [`${candidate} ${percent} %`])].join(' · '),
      subject: view,
      version,
      value: { stable, candidate, percent },
      data: { versions, previous },
    }));
  },
  async save(api, value, entry) {
    const fields = value as { stable: string | null; candidate: string | null; percent: number };
    const view = entry!.key;
    await api('views.rollOut', { params: { view }, body: { ...fields, version: entry!.version } });
    return view;
  },
};

export const COUNTERS: Book = {
  id: 'counters',
  form: 'counters',
  part: 'config',
  editWith: 'site.edit',
  isOpen: true,
  fixed: ['domain', 'projectId'],
  async read(api) {
    const { sites } = await api('analytics.listCounters');
    return sites.map(({ version, setAt, setBy, ...value }) => ({
      key: `${value.domain} ${value.projectId}`,
      title: value.domain,
      about: String(value.projectId),
      subject: `counters of ${value.domain} ${value.projectId}`,
      version,
      value,
      at: setAt,
      by: setBy,
    }));
  },
  async save(api, value, entry) {
    const fields = value as Omit<Parameters<typeof api<'analytics.setCounters'>>[1]['body'], 'version'>;
    await api('analytics.setCounters', { body: { ...fields, version: entry?.version ?? 0 } });
    return `${fields.domain} ${fields.projectId}`;
  },
};
