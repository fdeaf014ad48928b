/**
 * Nodes of the graph. A path is a whole module, all of whose declarations are affected; a path with a slash at its end is
 * a folder, and a name in angle brackets is a group.
 */
export const fileOf = (node: string): string => node.replace(/[#~^].*$/, '');

/** One declaration of a module, or a name that it imports. */
export const part = (file: string, name: string): string => `${file}#${name}`;

/** Something of a file is affected. */
export const some = (file: string): string => `${file}~`;

/** The text of a file, for whoever reads it as one. */
export const raw = (file: string): string => `${file}^raw`;

/** What a module says beside its declarations, for whoever takes a name that it passes on. */
export const text = (file: string): string => `${file}^text`;
