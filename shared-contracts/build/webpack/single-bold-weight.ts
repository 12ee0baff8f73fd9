import type { Plugin } from 'postcss';

/**
 * Lets a document use one weight for all bold text. A host does so if its root sets `--bold`
 * (`@contracts/ui/font.css`). The original weight is the fallback for older hosts.
 */
export const singleBoldWeight: Plugin = {
  postcssPlugin: 'single-bold-weight',
  Declaration: {
    'font-weight': (declaration) => {
      if (/^[5-9]\d\d$/.test(declaration.value))
        declaration.value = `var(--bold, ${declaration.value})`;
    },
  },
};
