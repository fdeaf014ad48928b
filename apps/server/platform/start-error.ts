/** The process can't start or go on for a reason its operator can mend. The message is one whole sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
