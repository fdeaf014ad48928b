import { type ComponentType, lazy } from 'react';

/** A component whose code comes when it is first shown; without it, as with no connection, nothing is. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
}
