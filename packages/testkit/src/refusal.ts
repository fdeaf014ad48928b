import { ApiError } from '@fairbook/client';

/** The codes that a call is refused with, in order; empty when it succeeds. */
export async function codesOf(call: Promise<unknown>): Promise<string[]> {
  try {
    await call;
    return [];
  } catch (error) {
    if (error instanceof ApiError && error.problem) return error.problem.errors.map(({ code }) => code);
    throw error;
  }
}
