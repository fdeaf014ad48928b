import type { CompiledMessage } from './format.ts';

/**
 * What a compiled message can say, with the names of its values in braces: one text for each option of a `select`, and of
 * a `plural` the one for many.
 */
export function variantsOf(message: string | CompiledMessage, counted = '#'): string[] {
  const parts = typeof message === 'string' ? [message] : message;
  const choices = parts.map((part) => {
    if (typeof part === 'string') return [part === '#' ? counted : part];
    const [name, type, options] = part as [string, string?, Record<string, CompiledMessage>?];
    if (type === 'select')
      return Object.values(options!).flatMap((option) => (option ? variantsOf(option, counted) : []));
    return type === 'plural' ? variantsOf(options!.other!, `{${name}}`) : [`{${name}}`];
  });
  return choices.reduce<string[]>(
    (texts, further) => texts.flatMap((text) => further.map((each) => text + each)),
    [''],
  );
}
