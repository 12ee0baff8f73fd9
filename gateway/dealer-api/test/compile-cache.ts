const folder = process.env['NODE_COMPILE_CACHE'];

/** Lets child processes with their own environment share the compile cache of `npm test`. */
export const compileCache: Readonly<Record<string, string>> =
  folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
