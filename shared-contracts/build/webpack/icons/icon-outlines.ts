import type { Plugin } from 'postcss';
import { drawingsFile, outline } from './outline.ts';

/** Matches an icon's name in a style sheet: `url('lucide-static/icons/heart.svg?filled')`. */
const iconUrl = /^url\(\s*['"]?lucide-static\/icons\/([\w-]+)\.svg(\?filled)?['"]?\s*\)$/;

/**
 * Replaces an icon's URL in a style sheet with its outline, `--icon: path(...)`, which clips a
 * coloured square. Browsers treat a picture, mask or sprite as a separate document, and lay it out
 * again for each size in which it is painted.
 */
export const iconOutlines: Plugin = {
  postcssPlugin: 'icon-outlines',
  Declaration: {
    '--icon': (declaration, { result }) => {
      const [, name, filled] = iconUrl.exec(declaration.value) ?? [];
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
