import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/**
 * The answer to the text typed last, once typing pauses; null without a text and until the first answer. A later answer
 * to an earlier text is dropped, and a failed one leaves nothing.
 */
export function useLatest<T>(text: string, ask: (text: string) => Promise<T>): T | null {
  const [answer, setAnswer] = useState<{ text: string; found: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the text asks again
  useEffect(() => {
    if (text === '') return;
    let isLatest = true;
    const timer = setTimeout(() => {
      ask(text)
        .then((found) => isLatest && setAnswer({ text, found }))
        .catch(() => isLatest && setAnswer(null));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text]);
  return text !== '' && answer?.text === text ? answer.found : null;
}
