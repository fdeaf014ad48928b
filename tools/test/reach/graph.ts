import { foldersOf } from './folders.ts';
import type { ModuleText } from './module.ts';
import { modulesOf } from './modules.ts';
import { namedPaths } from './named-paths.ts';
import { type Resolve, resolverOf } from './resolve.ts';
import type { Tree } from './tree.ts';

/** Which files a change of each file concerns. */
export interface Graph {
  files: ReadonlySet<string>;
  /** Files that a change of these reaches, each with the file through which it does; those that changed have none. */
  reachedBy(changed: readonly string[]): Map<string, string | null>;
  /** Something in the tree depends on it, if only for its types: it is known what it is for. */
  isUsed(file: string): boolean;
  /** Modules that could not be read, and imports that lead nowhere. */
  notUnderstood: readonly string[];
}

/** What the text of a module doesn't say, or says though it is not meant. */
export interface Beside {
  /** What a file depends on, too. A name in angle brackets is a group, which may depend on files itself. */
  more?(file: string): readonly string[];
  /** What groups depend on. */
  groups?(
    modules: ReadonlyMap<string, ModuleText | null>,
  ): Iterable<readonly [group: string, target: string]>;
  /** A file depends on all that another names, but is not taken to. */
  isCut?(file: string, target: string): boolean;
}

/** The graph of a tree: imports, paths in texts, and what is beside them. */
export function graphOf(tree: Tree, beside: Beside = {}): Graph {
  const modules = modulesOf(tree);
  const builder = new Builder(modules, resolverOf(tree), beside.isCut);
  const paths = namedPaths(tree.files);
  for (const [file, module] of modules) {
    builder.add(file);
    if (module) for (const target of paths(file, module)) builder.depend(file, target);
  }
  for (const file of tree.files.keys())
    for (const target of beside.more?.(file) ?? []) builder.depend(file, target);
  for (const [group, target] of beside.groups?.(modules) ?? []) builder.depend(group, target);
  return builder.graph(new Set(tree.files.keys()));
}

/** Adds what each module takes. A name that a module only passes on leads to the module that has it. */
class Builder {
  /** By what is depended on: a file with all that it depends on, or a folder. */
  #dependents = new Map<string, Set<string>>();
  /** By what is depended on for its text alone: a module that passes a name on. */
  #dependentsOnText = new Map<string, Set<string>>();
  #typeUsed = new Set<string>();
  #notUnderstood: string[] = [];
  #acting = new Map<string, readonly string[]>();
  #found = new Map<string, Map<string, readonly string[]>>();
  readonly #modules: ReadonlyMap<string, ModuleText | null>;
  readonly #resolve: Resolve;
  readonly #isCut: NonNullable<Beside['isCut']>;

  constructor(
    modules: ReadonlyMap<string, ModuleText | null>,
    resolve: Resolve,
    isCut: Beside['isCut'] = () => false,
  ) {
    this.#modules = modules;
    this.#resolve = resolve;
    this.#isCut = isCut;
  }

  add(file: string): void {
    const module = this.#modules.get(file);
    if (!module) {
      this.#notUnderstood.push(file);
      return;
    }
    for (const { from, names, isType } of module.takes)
      for (const target of this.#targets(file, from)) {
        if (isType) this.#typeUsed.add(target);
        else if (names === null) this.depend(file, target);
        else for (const name of names) this.#take(file, target, name);
      }
    for (const string of module.strings)
      if (string.startsWith('@'))
        for (const target of this.#targets(file, string, true)) this.depend(file, target);
    // What it passes on concerns itself only when it is taken as a whole.
    const passed = [...Object.values(module.passesOn).map(([from]) => from), ...module.passesOnAllOf];
    for (const from of new Set(passed))
      for (const target of this.#targets(file, from)) this.depend(file, target);
  }

  depend(file: string, target: string): void {
    if (file === target || this.#isCut(file, target)) return;
    const dependents = this.#dependents.get(target) ?? new Set();
    this.#dependents.set(target, dependents.add(file));
  }

  graph(files: ReadonlySet<string>): Graph {
    const [dependents, onText, typeUsed] = [this.#dependents, this.#dependentsOnText, this.#typeUsed];
    return {
      files,
      notUnderstood: this.#notUnderstood,
      isUsed: (file) =>
        typeUsed.has(file) ||
        onText.has(file) ||
        // A few tests look at the whole repository: that a file is there for them is not what it is for.
        [file, ...foldersOf(file).slice(0, -1)].some((each) => dependents.has(each)),
      reachedBy(changed) {
        const reached = new Map<string, string | null>(changed.map((file) => [file, null]));
        const waiting = [...changed];
        const add = (found: Iterable<string> = [], through: string) => {
          for (const file of found)
            if (!reached.has(file)) {
              reached.set(file, through);
              waiting.push(file);
            }
        };
        for (const file of changed) for (const at of foldersOf(file)) add(dependents.get(at), file);
        for (const file of changed) add(onText.get(file), file);
        for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) add(dependents.get(at), at);
        return reached;
      },
    };
  }

  #targets(file: string, from: string, isGuess = false): readonly string[] {
    const of = this.#found.get(file) ?? new Map<string, readonly string[]>();
    this.#found.set(file, of);
    const known = of.get(from);
    if (known) return known;
    const targets = this.#resolve(file, from);
    if (targets === 'unknown' && !isGuess) this.#notUnderstood.push(`${from}, imported by ${file},`);
    const found = targets === 'unknown' ? [] : targets;
    of.set(from, found);
    return found;
  }

  #take(file: string, from: string, name: string): void {
    const { origin, through } = this.#originOf(from, name);
    for (const each of through) {
      const dependents = this.#dependentsOnText.get(each) ?? new Set();
      this.#dependentsOnText.set(each, dependents.add(file));
      // Loading it loads all that it names, and some of that acts when it is loaded.
      for (const acting of this.#actingBelow(each)) this.depend(file, acting);
    }
    this.depend(file, origin);
  }

  /** The module that has what another exports under a name, and those that pass it on. */
  #originOf(from: string, name: string): { origin: string; through: string[] } {
    const through: string[] = [];
    for (let [at, asked] = [from, name]; ; ) {
      const next = through.includes(at) ? null : this.#next(at, asked);
      if (!next) return { origin: at, through };
      through.push(at);
      // All of a module has one name.
      if (next[1] === null) return { origin: next[0], through };
      [at, asked] = next as [string, string];
    }
  }

  #next(at: string, name: string): [string, string | null] | null {
    const module = this.#modules.get(at);
    if (!module || module.has.includes(name)) return null;
    const passed = module.passesOn[name];
    if (passed) {
      const [from, as] = passed;
      const [target, ...others] = this.#targets(at, from);
      // Another module for each condition: none of them is followed.
      return target === undefined || others.length > 0 ? null : [target, as];
    }
    for (const from of module.passesOnAllOf)
      for (const target of this.#targets(at, from)) if (this.#offers(target, name)) return [target, name];
    return null;
  }

  #offers(at: string, name: string, seen = new Set<string>()): boolean {
    const module = this.#modules.get(at);
    if (!module || seen.has(at)) return false;
    seen.add(at);
    return (
      module.has.includes(name) ||
      name in module.passesOn ||
      module.passesOnAllOf.some((from) =>
        this.#targets(at, from).some((target) => this.#offers(target, name, seen)),
      )
    );
  }

  /** Modules that act when they are loaded, among all that loading this one loads. */
  #actingBelow(file: string): readonly string[] {
    const known = this.#acting.get(file);
    if (known) return known;
    const seen = new Set([file]);
    const waiting = [file];
    const acting: string[] = [];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const module = this.#modules.get(at);
      if (!module) continue;
      if (module.acts && at !== file) acting.push(at);
      const loaded = [
        ...module.takes.filter(({ isType }) => !isType).map(({ from }) => from),
        ...Object.values(module.passesOn).map(([from]) => from),
        ...module.passesOnAllOf,
      ];
      for (const target of loaded.flatMap((from) => this.#targets(at ?? '', from)))
        if (!seen.has(target)) {
          seen.add(target);
          waiting.push(target);
        }
    }
    this.#acting.set(file, acting);
    return acting;
  }
}
