const HOW =
  'A server takes no options: its settings are variables of its environment, such as PORT=8080. docs/configuration.md lists them.\n';

/** Ends a server that was started with options, before it opens anything: exit code 0 after `--help`, else 2. */
export function takesNoOptions(options = process.argv.slice(2)): void {
  if (options.length === 0) return;
  const isHelp = options.some((each) => each === '--help' || each === '-h');
  (isHelp ? process.stdout : process.stderr).write(HOW);
  process.exit(isHelp ? 0 : 2);
}
