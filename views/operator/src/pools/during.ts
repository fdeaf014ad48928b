/** Does something and shows what became of it; answers whether it went well. */
export type During = (work: () => Promise<unknown>) => Promise<boolean>;
