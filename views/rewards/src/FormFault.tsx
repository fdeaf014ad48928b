import { Icon } from '@fairbook/ui';

/** What went wrong, where no field is to blame. */
export function FormFault({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={text ? 'note bad' : 'vh'}>
      {text ? <Icon id="alert" /> : null}
      <span>{text}</span>
    </p>
  );
}
