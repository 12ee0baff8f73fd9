import { nodePreset } from './jest/presets.ts';

/** Its rooms lie at the top: nothing of it is shipped, so there is no `src`. */
export default { ...nodePreset('build'), testMatch: ['<rootDir>/**/*.test.ts'] };
