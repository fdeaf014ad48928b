import { type Faults, useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';

/** Sends what a player changes about themselves. `done` is the text shown once it is saved. */
export function useSave() {
  const { t } = useOffice();
  const { send, sendNext, isSending, faults } = useForm(t('person.noAnswer'));
  const [told, setTold] = useState('');

  const telling = (work: () => Promise<void>, done: string) => async () => {
    setTold('');
    await work();
    setTold(done);
  };
  return {
    isSending,
    told,
    faults: byName(faults),
    send: (work: () => Promise<void>, done: string) => send(telling(work, done)),
    sendNext: (work: () => Promise<void>, done: string) => sendNext(telling(work, done)),
  };
}

/**
 * The faults by the names of the inputs. The call has the fields of a person in an object of their own, so its faults
 * begin with `fields.`.
 */
function byName(faults: Faults): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([field, text]) => [field.replace('fields.', ''), text]),
  );
}
