import { Failure } from '../risk/Failure.tsx';
import type { Decision } from './use-decision.ts';

/** The result of the last decision, shown and announced. */
export function Decided({ failure, told }: Pick<Decision, 'failure' | 'told'>) {
  return (
    <>
      <Failure text={failure} />
      <p aria-live="polite" className={told ? undefined : 'vh'}>
        {told}
      </p>
    </>
  );
}
