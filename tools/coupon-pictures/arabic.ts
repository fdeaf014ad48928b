import type { Page } from 'playwright-core';

/**
 * Writes the page's own words in Arabic letters, so that a picture shows the true order of words, sums and signs: English
 * from right to left has its full stops on the wrong side whatever the page does. Names of games and whatever has a
 * direction of its own stay. The meaning is lost; nothing is pressed after this.
 */
export function inArabicLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
    const OWN = 'bdi, [dir]:not(html), .names, .code, code, svg, script, style, textarea, kbd';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest(OWN)) continue;
      const text = node.nodeValue ?? '';
      // Codes in capitals (EUR, BOOST10) stay.
      node.nodeValue = text.replace(/[A-Za-z]+/g, (word) =>
        word.length > 1 && word === word.toUpperCase()
          ? word
          : word.toLowerCase().replace(/./g, (letter) => LETTERS[letter.charCodeAt(0) - 97] ?? letter),
      );
    }
  });
}
