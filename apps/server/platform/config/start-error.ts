/** The process can't start or continue for a reason that its operator can fix. The message is one whole sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
