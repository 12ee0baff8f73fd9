import { defineManifest } from '@contracts/platform/remote/remote-manifest';

export const manifest = defineManifest({
  area: 'host',
  role: 'host',
  owner: 'Platform team',
  uses: [
    { widget: 'saved-slider', mode: 'lazy' },
    { widget: 'quick-search', mode: 'lazy' },
  ],
  readsSetFile: true,
  trustsMarkup: true,
  budget: { scriptBytes: 126_450 },
});
