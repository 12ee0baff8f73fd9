import { nodePreset } from './jest/presets.ts';

/** The source folders are at the top level. There is no `src`, because nothing here is shipped. */
export default { ...nodePreset('build'), testMatch: ['<rootDir>/**/*.test.ts'] };
