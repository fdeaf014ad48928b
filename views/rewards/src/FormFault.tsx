import { Icon } from '@fairbook/ui';

/** An error for which no field is to blame. */
export function FormFault({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={text ? 'note bad' : 'vh'}>
      {text ? <Icon id="alert" /> : null}
      <span>{text}</span>
    </p>
  );
}
