import type { Plugin } from 'postcss';

/**
 * Lets a document have one weight for all that is bolder than its text, as it does whose root sets
 * `--bold` (`@contracts/ui/font.css`). A weight stands beside it for a host that knows nothing of it.
 */
export const oneBold: Plugin = {
  postcssPlugin: 'one-bold',
  Declaration: {
    'font-weight': (declaration) => {
      if (/^[5-9]\d\d$/.test(declaration.value))
        declaration.value = `var(--bold, ${declaration.value})`;
    },
  },
};
