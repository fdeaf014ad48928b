import { Icon } from '@fairbook/ui';
import type { Faults } from '@fairbook/ui/overlay';

/** The result of a form: that it worked, or why not. Read out at once. */
export function Told({ told, faults }: { told: string; faults: Faults }) {
  const whole = faults[''];
  return (
    <>
      <p role="status" className={told ? 'note info' : 'vh'}>
        {told}
      </p>
      {whole ? (
        <p role="alert" className="note info">
          <Icon id="info" />
          <span>{whole}</span>
        </p>
      ) : null}
    </>
  );
}
