/** A module that only some pages of a view need. */
export interface ViewPart<Module> {
  /** Name of its file without extension; the build maps it to addresses. */
  name: string;
  load(): Promise<void>;
  /** The module. Throws an Error unless it was loaded before. */
  get(): Module;
}

/** A lazy part of a view; `importPart` runs once, at the first `load`. */
export function viewPart<Module>(name: string, importPart: () => Promise<Module>): ViewPart<Module> {
  let module: Module | undefined;
  return {
    name,
    async load() {
      module ??= await importPart();
    },
    get() {
      if (!module) throw new Error(`The part ${name} is used before it was loaded`);
      return module;
    },
  };
}
