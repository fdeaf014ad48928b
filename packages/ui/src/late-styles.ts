/**
 * Adds the styles of a part that is loaded when it is shown, so that no page carries them before. A constructed sheet is no
 * inline style, so the strict policy for content holds. Does nothing on a server.
 */
export function adoptStyles(text: string): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
