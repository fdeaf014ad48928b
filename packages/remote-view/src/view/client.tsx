import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { View, ViewContext, ViewHandle, ViewModule } from '../view.ts';
import { Listening } from './listening.tsx';

/**
 * Makes the browser module of a view: `export const { prepare, complete, hydrate, mount } = viewClient(view)`. The
 * build writes that line (tools/build/view.ts), so a view package exports only its `view`.
 */
export function viewClient<Data>({
  App,
  partOf,
  partsFor,
}: Pick<View<Data>, 'App' | 'partOf' | 'partsFor'>): ViewModule & Required<Pick<ViewModule, 'complete'>> {
  const tree = (data: unknown, ctx: ViewContext, onListening?: () => void) => (
    <Listening onListening={onListening}>
      <App data={data as Data} ctx={ctx} />
    </Listening>
  );
  function handle(root: Root): ViewHandle {
    return {
      update: (ctx, data) => root.render(tree(data, ctx)),
      unmount: () => root.unmount(),
    };
  }

  return {
    prepare: async (route) => partOf?.(route)?.load(),
    async complete(data) {
      await Promise.all((partsFor?.(data as Data) ?? []).map((part) => part.load()));
    },
    hydrate(element, data, ctx) {
      let listen!: () => void;
      const listens = new Promise<void>((resolve) => {
        listen = resolve;
      });
      const root = hydrateRoot(element, tree(data, ctx, listen), optionsOf(element, ctx));
      return { ...handle(root), listens };
    },
    mount(element, data, ctx) {
      const root = createRoot(element, optionsOf(element, ctx));
      root.render(tree(data, ctx));
      return handle(root);
    },
  };
}

/** The prefix keeps `useId` distinct between views of one page and equal between server and browser. */
function optionsOf(element: HTMLElement, ctx: ViewContext) {
  return {
    identifierPrefix: element.dataset.prefix,
    onUncaughtError: (error: unknown) => ctx.fail(error),
  };
}
