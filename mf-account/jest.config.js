import { browserPreset } from 'shared-contracts/build/jest/presets.ts';

export default browserPreset('mf-account');
