import type { site } from '@fairbook/contracts';

/** The subject of a delay: a sport, a champ, or everything without its own. */
export type DelayOf = { kind: 'otherwise' } | { kind: 'sport' | 'champ'; id: number };

/** One line of the settings. `seconds` 0 to 15. */
export interface DelayRule {
  of: DelayOf;
  seconds: number;
  note: string;
}

/** The settings as lines: sports before champs, each by id; the default comes last. */
export function rulesOf({ otherwise, sports, champs }: site.InPlayDelays) {
  const rule = (of: DelayOf, { seconds, note }: site.InPlayDelays['otherwise']): DelayRule => ({
    of,
    seconds,
    note,
  });
  const ofSports = sports.map((each) => rule({ kind: 'sport', id: each.sportId }, each));
  const ofChamps = champs.map((each) => rule({ kind: 'champ', id: each.champId }, each));
  return {
    sports: [...ofSports.sort(byId), rule({ kind: 'otherwise' }, otherwise)],
    champs: ofChamps.sort(byId),
  };
}

/** Without lines of sports that nobody can play: they are kept, but there is nothing to bet on. */
export function playable(rules: readonly DelayRule[], offered: ReadonlySet<number>): DelayRule[] {
  return rules.filter(({ of }) => of.kind !== 'sport' || offered.has(of.id));
}

/** The settings with this line, replacing the one of the same subject. */
export function withRule(value: site.InPlayDelays, { of, seconds, note }: DelayRule): site.InPlayDelays {
  const rest = withoutRule(value, of);
  const rule = { seconds, note };
  if (of.kind === 'otherwise') return { ...rest, otherwise: rule };
  if (of.kind === 'sport') return { ...rest, sports: [...rest.sports, { sportId: of.id, ...rule }] };
  return { ...rest, champs: [...rest.champs, { champId: of.id, ...rule }] };
}

/** The settings without the line of a sport or a champ; the default can only be changed. */
export function withoutRule(value: site.InPlayDelays, of: DelayOf): site.InPlayDelays {
  if (of.kind === 'otherwise') return value;
  if (of.kind === 'sport') {
    return { ...value, sports: value.sports.filter(({ sportId }) => sportId !== of.id) };
  }
  return { ...value, champs: value.champs.filter(({ champId }) => champId !== of.id) };
}

export function keyOf(of: DelayOf): string {
  return of.kind === 'otherwise' ? of.kind : `${of.kind} ${of.id}`;
}

function byId(a: DelayRule, b: DelayRule): number {
  return idOf(a.of) - idOf(b.of);
}

function idOf(of: DelayOf): number {
  return of.kind === 'otherwise' ? 0 : of.id;
}
