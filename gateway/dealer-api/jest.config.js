import { nodePreset } from 'shared-contracts/build/jest/presets.ts';

export default nodePreset('dealer-api');
