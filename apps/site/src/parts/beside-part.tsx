import { Late } from '@fairbook/ui';
import { type ComponentType, memo, type NamedExoticComponent } from 'react';
import { lazyPart } from './lazy-part.tsx';

type Beside = typeof import('../beside-page.ts');

/**
 * A part that comes with what loads beside the first paint. Memoised with its place: an update that reaches the place
 * before the code is there would take away what the server wrote.
 */
export function besidePart<Props extends object>(
  pick: (beside: Beside) => ComponentType<Props>,
): NamedExoticComponent<Props> {
  const Part = lazyPart<Props>(() => import('../beside-page.ts').then(pick));
  return memo(function BesidePart(props: Props) {
    return (
      <Late>
        <Part {...props} />
      </Late>
    );
  });
}
