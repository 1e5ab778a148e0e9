/** One version of a shared module, as Module Federation's share scope describes it. */
export interface SharedVersion {
  /** Resolves to a factory of the module. */
  get(): Promise<() => unknown>;
  /** The factory of a module that is loaded already. */
  readonly lib?: () => unknown;
  readonly loaded?: 1 | true;
  /** The app that shares it. */
  readonly from: string;
}

/** The public share scope of Module Federation: the versions of each shared module. Containers may add their own. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** Creates the entry of a module that is loaded. */
export const shareLoaded = (from: string, module: unknown): SharedVersion => {
  const lib = () => module;
  return { get: () => Promise.resolve(lib), lib, loaded: 1, from };
};
