import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { View, ViewContext, ViewHandle, ViewModule } from '../view.ts';

/**
 * Makes the browser module of a view: `export const { prepare, complete, hydrate, mount } = viewClient(view)`. The
 * build writes that line (tools/build/view.ts), so a view package exports only its `view`.
 */
export function viewClient<Data>({
  App,
  partOf,
  partsFor,
}: Pick<View<Data>, 'App' | 'partOf' | 'partsFor'>): ViewModule & Required<Pick<ViewModule, 'complete'>> {
  function handle(root: Root): ViewHandle {
    return {
      update: (ctx, data) => root.render(<App data={data as Data} ctx={ctx} />),
      unmount: () => root.unmount(),
    };
  }

  return {
    prepare: async (route) => partOf?.(route)?.load(),
    async complete(data) {
      await Promise.all((partsFor?.(data as Data) ?? []).map((part) => part.load()));
    },
    hydrate(element, data, ctx) {
      const app = <App data={data as Data} ctx={ctx} />;
      return handle(hydrateRoot(element, app, optionsOf(element, ctx)));
    },
    mount(element, data, ctx) {
      const root = createRoot(element, optionsOf(element, ctx));
      root.render(<App data={data as Data} ctx={ctx} />);
      return handle(root);
    },
  };
}

/** The prefix keeps `useId` distinct between views of one page and equal between server and browser. */
function optionsOf(element: Element, ctx: ViewContext) {
  return {
    identifierPrefix: element instanceof HTMLElement ? element.dataset.prefix : undefined,
    onUncaughtError: (error: unknown) => ctx.fail(error),
  };
}
