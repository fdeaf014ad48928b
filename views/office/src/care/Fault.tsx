import { Icon } from '@fairbook/ui';

/** An error, shown beside what caused it. */
export function Fault({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text === null ? null : (
        <p className="note bad">
          <Icon id="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
