import { Failure } from '../risk/Failure.tsx';
import type { Decision } from './use-decision.ts';

/** What became of the last decision, shown and said. */
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
