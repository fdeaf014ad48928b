import type { Translate } from '@fairbook/i18n';
import { momentText } from '../voids/texts.ts';
import { type Fields, kindOf, type Shape, withoutNull } from './shape.ts';

type T = (key: string, values?: Record<string, string | number>) => string;

/** A text of the dictionaries; null if they don't have it. */
export function optional(t: Translate, key: string): string | null {
  const text = (t as T)(key);
  return text === key ? null : text;
}

/** The label of a field: `editor.flags.banUrl`. */
export function labelOf(t: Translate, path: string): string {
  return optional(t, `editor.${path}`) ?? path.slice(path.lastIndexOf('.') + 1);
}

/** The name of one value of a choice: its own, or that of the field of the same name in any form. */
export function choiceText(t: Translate, path: string, value: unknown): string {
  const ofAny = `editor.any.${path.slice(path.lastIndexOf('.') + 1)}.is.${value}`;
  return optional(t, `editor.${path}.is.${value}`) ?? optional(t, ofAny) ?? String(value);
}

interface Words {
  t: Translate;
  lang: string;
}

/** A value in words, for lists of changes. */
export function valueText({ t, lang }: Words, shape: Shape, path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('editor.notSet');
  const inner = withoutNull(shape);
  const of = (each: unknown) => valueText({ t, lang }, inner.items ?? {}, path, each);
  switch (kindOf(inner)) {
    case 'switch':
      return t(value === true ? 'editor.on' : 'editor.off');
    case 'choice':
      return choiceText(t, path, value);
    case 'set':
    case 'lines':
      return (value as unknown[]).length === 0 ? t('editor.none') : (value as unknown[]).map(of).join(', ');
    case 'rows':
    case 'groups':
      return (value as unknown[]).length === 0 ? t('editor.none') : (value as unknown[]).map(of).join('; ');
    case 'parts':
      return partsText({ t, lang }, inner, path, value as Fields);
    case 'table': {
      const entries = Object.entries(value);
      return entries.length === 0
        ? t('editor.none')
        : entries.map(([key, each]) => `${key} = ${each}`).join(', ');
    }
    case 'moment':
      return momentText(String(value), lang);
    default:
      return String(value);
  }
}

function partsText({ t, lang }: Words, shape: Shape, path: string, value: Fields): string {
  const shown = Object.entries(shape.properties ?? {}).filter(([name]) => value[name] !== undefined);
  if (shown.length === 0) return t('editor.none');
  return shown
    .map(
      ([name, each]) =>
        `${labelOf(t, `${path}.${name}`)}: ${valueText({ t, lang }, each, `${path}.${name}`, value[name])}`,
    )
    .join(', ');
}
