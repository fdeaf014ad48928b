import type { Api } from '@fairbook/client';
import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

/** What a page is to be shown with, in place of the answers of these calls. */
export type Shown = { [Id in keyof Calls]?: AnswerOf<Calls[Id]> };

/** The context of a page for an operator’s preview: the page itself is loaded by its own code, with what is given here. */
export function previewed(ctx: LoadContext, { path }: { path: string }, shown: Shown): LoadContext {
  const api = ((id: keyof Calls, ...input: unknown[]) =>
    id in shown
      ? Promise.resolve(shown[id])
      : (ctx.api as (...all: unknown[]) => unknown)(id, ...input)) as Api;
  return { ...ctx, path, query: '', api };
}

/** The choices of a preview in its address: `country`, `player`, `newsletter`. */
export function chosenIn(query: string): { country?: string; player?: number; newsletter?: number } {
  const asked = new URLSearchParams(query);
  const number = (name: string) => {
    const value = Number(asked.get(name));
    return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {};
  };
  const country = asked.get('country')?.toUpperCase() ?? '';
  return { ...(/^[A-Z]{2}$/.test(country) && { country }), ...number('player'), ...number('newsletter') };
}
