import { PROMOTIONS, type Reason, Refusal, site } from '@fairbook/contracts';
import { bodyCheck } from '../../platform/http/shape.ts';
import { type BrandBook, colourFaultOf } from './brand-contrast.ts';

const GROUPS = Object.keys(site.SETTING_GROUPS) as site.SettingGroup[];
const SHAPES = Object.fromEntries(
  GROUPS.map((group) => [group, bodyCheck(site.SETTING_GROUPS[group])]),
) as Record<site.SettingGroup, ReturnType<typeof bodyCheck>>;

/** Checks beyond the schema of a group: each returns the field at fault, a reason of its own, or undefined. */
const RULES: { [G in site.SettingGroup]?: (value: site.Settings[G]) => string | Reason | undefined } = {
  site: ({ partnerCssBrandBook }) => {
    const wrong = partnerCssBrandBook.findIndex(({ value }) => !hasOnlyKnownFunctions(value));
    return wrong < 0 ? brandFault(partnerCssBrandBook) : `partnerCssBrandBook.${wrong}.value`;
  },
  maintenance: worksFault,
  delays: namedTwice,
};

/** Checks a group's value. Throws `request.invalid` with the field, or the reason of the group's own rule. */
export function checkGroup<G extends site.SettingGroup>(group: G, value: object): void {
  SHAPES[group](value);
  const own = PROMOTIONS.find(({ name }) => name === group)?.settings?.fault;
  const fault = own?.(value) ?? RULES[group]?.(value as site.Settings[G]);
  if (typeof fault === 'string') throw new Refusal({ code: 'request.invalid', field: fault });
  if (fault !== undefined) throw new Refusal(fault);
}

/** Refuses an unreadable colour and names the nearest readable one. */
function brandFault(book: BrandBook): string | Reason | undefined {
  const fault = colourFaultOf(book);
  if (fault === null) return undefined;
  const field = `partnerCssBrandBook.${fault.entry}.value`;
  if (fault.kind === 'no_colour') return field;
  const { nearest, ...figures } = fault.figures;
  return nearest === null
    ? { code: 'config.unreadable_colours', field, values: figures }
    : { code: 'config.unreadable_colour', field, values: { ...figures, nearest } };
}

/** Functions of colours and lengths, none of which loads anything. */
const CSS_FUNCTIONS = new Set('rgb rgba hsl hsla oklch light-dark calc min max clamp'.split(' '));

function hasOnlyKnownFunctions(value: string): boolean {
  return [...value.matchAll(/([^\s(),]*)\(/g)].every(([, name = '']) =>
    CSS_FUNCTIONS.has(name.toLowerCase()),
  );
}

/** A sport or champ named twice, for which two delays would apply. */
function namedTwice({ sports, champs }: site.InPlayDelays): string | undefined {
  const sport = repeated(sports.map(({ sportId }) => sportId));
  if (sport >= 0) return `sports.${sport}.sportId`;
  const champ = repeated(champs.map(({ champId }) => champId));
  return champ >= 0 ? `champs.${champ}.champId` : undefined;
}

/** The index of the first repeated id; -1 without one. */
function repeated(ids: readonly number[]): number {
  return ids.findIndex((id, i) => ids.indexOf(id) < i);
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
