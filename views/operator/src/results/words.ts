import type { results } from '@fairbook/contracts';
import { type MessageKey, scoreText } from '@fairbook/i18n';
import type { UiContext } from '@fairbook/ui';
import { textOf, type Values } from './read-field.ts';

type Texts = Pick<UiContext, 't'>;

/** A name like `runs2` is the field `runs` of the second side; `games3` is of the third set. */
function partsOf(name: string): { base: string; n: number } {
  const [, base = name, n = '0'] = /^([a-zA-Z]+?)(\d)?$/.exec(name) ?? [];
  return { base, n: Number(n) };
}

/** The label of a field. */
export function labelOf({ t }: Texts, name: string, opponents: readonly string[]): string {
  const { base, n } = partsOf(name);
  const key = `operator.results.field.${base}` as MessageKey as 'operator.results.field.runs';
  return t(key, { n: String(n), name: opponents[n - 1] ?? '' } as { name: string });
}

/** An option of a choice: a side by its name, a number as it is, anything else in words. */
export function optionText(
  { t }: Texts,
  { name, options = [] }: Pick<results.Field, 'name' | 'options'>,
  option: string,
  opponents: readonly string[],
): string {
  if (/^\d+$/.test(option))
    return options.includes('none') ? (opponents[Number(option) - 1] ?? option) : option;
  return t(`operator.results.option.${partsOf(name).base}.${option}` as 'operator.results.option.how.played');
}

/** What was told in a field, in words; empty for nothing. */
export function toldText(
  ui: Texts,
  field: results.Field,
  values: Values,
  opponents: readonly string[],
  players: readonly results.Player[] = [],
): string {
  const value = values[field.name];
  if (field.name === 'scorers') return scorersText(ui, textOf(value), players);
  if (field.kind === 'choice') return optionText(ui, field, String(value ?? ''), opponents);
  if (field.kind === 'places' && Array.isArray(value))
    return value
      .flatMap((place, n) => (typeof place === 'number' ? [{ place, name: opponents[n] ?? '' }] : []))
      .toSorted((a, b) => a.place - b.place)
      .map(({ place, name }) => `${place}. ${name}`)
      .join(', ');
  if (field.kind === 'marks' && Array.isArray(value))
    return value.map((number) => opponents[Number(number) - 1] ?? '').join(', ');
  return textOf(value);
}

/** Scorers by their names, each with the number that was typed: `Ann Lee (1:9), own goal`. */
export function scorersText({ t }: Texts, typed: string, players: readonly results.Player[]): string {
  const names = new Map(players.map(({ number, name }) => [number, name]));
  return typed
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[–-]/, ':'))
    .map((word) =>
      word === '0:0'
        ? t('operator.results.ownGoal')
        : `${names.get(word) ?? t('operator.results.nobody')} (${word})`,
    )
    .join(', ');
}

/** A score, and how a game stands: `2:1, ended`. */
export function nowText({ t }: Texts, { status, score }: results.FoundGame['now']): string {
  const name = t(`operator.results.status.${status}`);
  return status === 'upcoming' || score.length > 2 ? name : `${scoreText(score)}, ${name}`;
}
