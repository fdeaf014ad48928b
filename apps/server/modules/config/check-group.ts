import { Refusal, site } from '@fairbook/contracts';
import { bodyCheck } from '../../platform/http/shape.ts';

const SHAPES = {
  site: bodyCheck(site.SETTING_GROUPS.site),
  flags: bodyCheck(site.SETTING_GROUPS.flags),
  session: bodyCheck(site.SETTING_GROUPS.session),
  views: bodyCheck(site.SETTING_GROUPS.views),
  maintenance: bodyCheck(site.SETTING_GROUPS.maintenance),
  blocks: bodyCheck(site.SETTING_GROUPS.blocks),
};

/** What no schema says of a group: the name of the field at fault, or undefined. */
const RULES: { [G in site.SettingGroup]?: (value: site.Settings[G]) => string | undefined } = {
  site: ({ partnerCssBrandBook }) => {
    const wrong = partnerCssBrandBook.findIndex(({ value }) => !hasOnlyKnownFunctions(value));
    return wrong < 0 ? undefined : `partnerCssBrandBook.${wrong}.value`;
  },
  flags: ({ bots }) => (isPattern(bots) ? undefined : 'bots'),
  maintenance: worksFault,
};

/** Refuses a value that is not of its group: `request.invalid` with the field. */
export function checkGroup<G extends site.SettingGroup>(group: G, value: object): void {
  SHAPES[group](value);
  const field = RULES[group]?.(value as site.Settings[G]);
  if (field !== undefined) throw new Refusal({ code: 'request.invalid', field });
}

/** Colours and sums of lengths; nothing that loads anything. */
const CSS_FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'oklch', 'calc', 'min', 'max', 'clamp']);

function hasOnlyKnownFunctions(value: string): boolean {
  return [...value.matchAll(/([^\s(),]*)\(/g)].every(([, name = '']) =>
    CSS_FUNCTIONS.has(name.toLowerCase()),
  );
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'i') instanceof RegExp;
  } catch {
    return false;
  }
}

function worksFault(works: site.Maintenance): string | undefined {
  const moments = ['started_at', 'ended_at', 'notify_started_at', 'notify_ended_at'] as const;
  const unreal = moments.find((name) => works[name] !== null && Number.isNaN(Date.parse(works[name])));
  if (unreal) return unreal;
  if (isReversed(works.started_at, works.ended_at)) return 'ended_at';
  if (isReversed(works.notify_started_at, works.notify_ended_at)) return 'notify_ended_at';
  return undefined;
}

function isReversed(from: string | null, to: string | null): boolean {
  return from !== null && to !== null && Date.parse(to) <= Date.parse(from);
}
