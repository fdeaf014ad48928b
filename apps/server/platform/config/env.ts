/** Environment variables, as the process has them. */
export type Env = Record<string, string | undefined>;

/** Whether the text is a URL with a host, by a protocol such as `/^https?:$/`. */
export function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol) && new URL(text).hostname !== '';
}
