import { type Faults, useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';

/** Sends a form of a person, and says when it worked. */
export function useSave() {
  const { t } = useOffice();
  const { send, isSending, faults } = useForm(t('person.noAnswer'));
  const [told, setTold] = useState('');

  return {
    isSending,
    told,
    faults: byName(faults),
    /** `done` is what a screen says when it worked. */
    send: (work: () => Promise<void>, done: string) =>
      send(async () => {
        setTold('');
        await work();
        setTold(done);
      }),
  };
}

/** The call has the fields of a person in an object of their own; the inputs have only their names. */
function byName(faults: Faults): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([field, text]) => [field.replace('fields.', ''), text]),
  );
}
