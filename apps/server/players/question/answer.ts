const LEAST = 4;

/** An answer as it is compared: capitals, spaces around and between, and marks at its end don't matter. */
export function answerTextOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.!?,]+|[\s.!?,]+$/g, '');
}

/** An answer that the question itself gives away, or that is tried out in no time. */
export function isWeak(question: string, answer: string): boolean {
  const text = answerTextOf(answer);
  return text.length < LEAST || answerTextOf(question).includes(text);
}
