import { type Faults, useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';

/** Sends a form about the player, and says when it worked. */
export function useSave() {
  const { t } = useOffice();
  const { send, isSending, faults } = useForm(t('person.noAnswer'));
  const [told, setTold] = useState('');

  return {
    isSending,
    told,
    faults: byName(faults),
    /** `done` is the text shown when it worked. */
    send: (work: () => Promise<void>, done: string) =>
      send(async () => {
        setTold('');
        await work();
        setTold(done);
      }),
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
