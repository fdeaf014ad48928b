import { useSession } from '@fairbook/ui';
import { createContext, use } from 'react';

/** Whether one person runs this book, for everything below. */
export const OnePerson = createContext(false);

/**
 * Whether a request takes another operator to approve it, because this one has made it. Never where one person runs the
 * book.
 */
export function useNeedsAnother(): (askedBy: number | null) => boolean {
  const isOnePerson = use(OnePerson);
  const userId = useSession()?.userId;
  return (askedBy) => !isOnePerson && askedBy === userId;
}
