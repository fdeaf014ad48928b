import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import type { Game } from '../../../data.ts';

/** The form of both sides before the game. It does not change during the game, so it is read once. */
export function useForm({ id }: Pick<Game, 'id'>, api: Api) {
  const [form, setForm] = useState<sportsbook.GameForm | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [asked, ask] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    const asking = new AbortController();
    api('sportsbook.form', { params: { id }, signal: asking.signal }).then(setForm, () => {
      if (!asking.signal.aborted) setFailed(true);
    });
    return () => asking.abort();
  }, [api, id, asked]);
  return {
    form,
    hasFailed,
    again() {
      setFailed(false);
      ask((count) => count + 1);
    },
  };
}
