import type { ModuleText } from './module.ts';
import { fileOf, part, raw, some, text } from './nodes.ts';
import type { Resolve } from './resolve.ts';

/** What the text of a module doesn't say, or says though it is not meant. */
export interface Beside {
  /** What a file depends on, too: files, folders, groups. */
  more?(file: string): readonly string[];
  /** What groups depend on: files, folders, other groups. */
  groups?(
    modules: ReadonlyMap<string, ModuleText | null>,
  ): Iterable<readonly [group: string, target: string]>;
  /** A file depends on what it names in another, but is not taken to. */
  isCut?(file: string, target: string): boolean;
}

/**
 * Adds what each module takes, declaration by declaration: one is affected by those it refers to, its own and imported
 * ones. A name that a module only passes on leads to the module that has it.
 */
export class Builder {
  /** By node, the nodes that it affects. */
  readonly dependents = new Map<string, Set<string>>();
  /** Files and folders that something depends on, if only for types. */
  readonly used = new Set<string>();
  readonly notUnderstood: string[] = [];
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
      this.notUnderstood.push(`the text of ${file}`);
      return;
    }
    this.#addParts(file, module);
    for (const { from, names, as, isType } of module.takes)
      for (const target of this.#targets(file, from)) {
        this.used.add(target);
        if (isType || this.#isCut(file, target)) continue;
        // What acts may change what others find.
        if (this.#modules.get(target)?.acts) this.#affect(some(target), file);
        if (names) for (const [n, name] of names.entries()) this.#take(file, target, name, as[n] ?? name);
        else if (as.length > 0) for (const name of as) this.#affect(some(target), this.#inside(file, name));
        else this.#affect(some(target), file);
      }
    for (const string of module.strings)
      if (string.startsWith('@'))
        for (const target of this.#targets(file, string, true)) this.depend(file, target);
    // What it passes on concerns it only when it is taken as a whole.
    const passed = [...Object.values(module.passesOn).map(([from]) => from), ...module.passesOnAllOf];
    for (const from of new Set(passed))
      for (const target of this.#targets(file, from)) {
        this.used.add(target);
        if (!this.#isCut(file, target)) this.#affect(some(target), file);
      }
  }

  /** A file or a group depends on a file, a folder or a group as a whole, or on the text of a file alone. */
  depend(file: string, target: string): void {
    if (file === target || this.#isCut(file, target)) return;
    this.used.add(fileOf(target));
    if (target === raw(fileOf(target))) {
      this.#affect(target, file);
      return;
    }
    const isFile = !/\/$|^</.test(target);
    this.#affect(isFile ? some(target) : target, file);
    if (isFile) this.#affect(raw(target), file);
  }

  #affect(node: string, dependent: string): void {
    const dependents = this.dependents.get(node) ?? new Set();
    this.dependents.set(node, dependents.add(dependent));
  }

  /** The node of a name at the top of a module; the whole module if its text is not cut. */
  #inside = (file: string, name: string): string =>
    this.#modules.get(file)?.parts ? part(file, name) : file;

  #addParts(file: string, { parts, has }: ModuleText): void {
    this.#affect(file, some(file));
    const declared = parts
      ? Object.entries(parts.declared)
      : Object.values(has).map((name) => [name] as const);
    for (const [name, found] of declared) {
      this.#affect(file, part(file, name));
      this.#affect(part(file, name), some(file));
      for (const referred of found?.refersTo ?? []) this.#affect(part(file, referred), part(file, name));
    }
    for (const referred of parts?.rest.refersTo ?? []) this.#affect(part(file, referred), file);
    // An import that is exported again under its own name.
    for (const name of Object.values(has)) this.#affect(part(file, name), some(file));
  }

  #targets(file: string, from: string, isGuess = false): readonly string[] {
    const of = this.#found.get(file) ?? new Map<string, readonly string[]>();
    this.#found.set(file, of);
    const known = of.get(from);
    if (known) return known;
    const targets = this.#resolve(file, from);
    if (targets === 'unknown' && !isGuess) this.notUnderstood.push(`${from}, imported by ${file},`);
    const found = targets === 'unknown' ? [] : targets;
    of.set(from, found);
    return found;
  }

  #take(file: string, from: string, name: string, as: string): void {
    const { origin, through } = this.#originOf(from, name);
    const taker = this.#inside(file, as);
    for (const each of through) {
      this.#affect(text(each), taker);
      // Loading it loads all that it names, and some of that acts when it is loaded.
      for (const acting of this.#actingBelow(each)) this.#affect(some(acting), file);
    }
    if (!this.#isCut(file, origin.at)) this.#affect(origin.node, taker);
  }

  /** The node that another module exports under a name, and the modules that pass it on. */
  #originOf(from: string, name: string): { origin: { at: string; node: string }; through: string[] } {
    const through: string[] = [];
    for (let [at, asked] = [from, name]; ; ) {
      const inside = this.#modules.get(at)?.has[asked];
      if (inside !== undefined) return { origin: { at, node: part(at, inside) }, through };
      const next = through.includes(at) ? null : this.#next(at, asked);
      if (!next) return { origin: { at, node: some(at) }, through };
      through.push(at);
      // All of a module has one name.
      if (next[1] === null) return { origin: { at: next[0], node: some(next[0]) }, through };
      [at, asked] = next as [string, string];
    }
  }

  #next(at: string, name: string): [string, string | null] | null {
    const module = this.#modules.get(at);
    if (!module) return null;
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
      name in module.has ||
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
