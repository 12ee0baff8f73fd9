import type { Plugin } from 'postcss';
import { drawingsFile, outline } from './outline.ts';

/** How a style sheet names an icon: `url('lucide-static/icons/heart.svg?filled')`. */
const named = /^url\(\s*['"]?lucide-static\/icons\/([\w-]+)\.svg(\?filled)?['"]?\s*\)$/;

/**
 * Replaces an icon's URL in a style sheet with its outline, `--icon: path(...)`, which clips a
 * coloured square. Browsers treat a picture, mask or sprite as a document of its own, and lay it
 * out again for each painted size.
 */
export const iconOutlines: Plugin = {
  postcssPlugin: 'icon-outlines',
  Declaration: {
    '--icon': (declaration, { result }) => {
      const [, name, filled] = named.exec(declaration.value) ?? [];
      if (name === undefined) return;
      try {
        declaration.value = `path(evenodd, '${outline(name, filled !== undefined)}')`;
        // Rebuild cached style sheets when the icons change.
        result.messages.push({ type: 'dependency', plugin: 'icon-outlines', file: drawingsFile });
      } catch (error) {
        throw declaration.error(error instanceof Error ? error.message : String(error));
      }
    },
  },
};
