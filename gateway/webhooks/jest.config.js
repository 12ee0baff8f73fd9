import { nodePreset } from '@contracts/build/jest/presets.ts';

export default nodePreset('webhooks');
