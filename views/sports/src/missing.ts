/** An unknown game is a page that doesn't exist; any other failure stays a failure. */
export function missing(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
}
