import type { Plugin } from 'postcss';

/**
 * Lets a document use a single weight for all bold text. A host chooses it by setting `--bold` on
 * its root (`@contracts/ui/font.css`). With older hosts, the original weight applies.
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
