import { nodePreset } from './jest/presets.ts';

/** The source folders are at the top level. There is no `src`, as this package is not shipped. */
export default { ...nodePreset('build'), testMatch: ['<rootDir>/**/*.test.ts'] };
