import { Icon } from '@fairbook/ui';

/** What went wrong, beside what it went wrong with. */
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
