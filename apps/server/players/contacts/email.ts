/** What the HTML standard accepts in an e-mail field, with a dot in the domain. */
const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The address as it is written to; null if it can't be one. */
export function readEmail(text: string): string | null {
  const written = text.trim();
  return written.length <= 254 && FORM.test(written) ? written : null;
}

/** Addresses that differ only in capitals count as one mailbox: no provider tells them apart. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** What others may see of an address. */
export function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`;
}
