const folder = process.env['NODE_COMPILE_CACHE'];

/** For processes with an environment of their own: they share the compiled sources of `npm test`. */
export const compileCache: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
