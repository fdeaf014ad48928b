/** Texts stored in this browser or this tab, by key. Where storage is closed nothing is stored. */
export interface Keep {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

export const inBrowser = keepIn(() => localStorage);
export const inTab = keepIn(() => sessionStorage);

function keepIn(storage: () => Storage): Keep {
  return {
    read(key) {
      try {
        return storage().getItem(`fairbook.${key}`);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(`fairbook.${key}`, value);
      } catch {
        // Without storage the text lasts as long as the page.
      }
    },
  };
}
