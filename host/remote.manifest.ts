import { defineManifest } from '@contracts/platform/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'host',
  role: 'host',
  owner: 'Platform team',
  uses: [
    { widget: 'saved-slider', mode: 'demand' },
    { widget: 'quick-search', mode: 'demand' },
  ],
  readsSetFile: true,
  trustsMarkup: true,
  budget: { scriptBytes: 126_450 },
});
