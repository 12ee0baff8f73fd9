import { browserPreset } from '@contracts/build/jest/presets.ts';

export default browserPreset('mf-content');
