import { nodePreset } from '@contracts/build/jest/presets.ts';

export default {
  ...nodePreset('dealer-api'),
  setupFilesAfterEnv: ['<rootDir>/test/cheap-passwords.ts'],
};
