import type { Plugin } from 'postcss';
import { drawingsFile, outline } from './outline.ts';

/** As a sheet names an icon: `url('lucide-static/icons/heart.svg?filled')`. */
const named = /^url\(\s*['"]?lucide-static\/icons\/([\w-]+)\.svg(\?filled)?['"]?\s*\)$/;

/**
 * Puts an icon's outline where a sheet names it, `--icon: path(...)`, so that it can be cut out of
 * a coloured square. As a picture, a mask or a sprite it would be a document of its own for the
 * browser, laid out anew for each size that it is painted at.
 */
export const iconOutlines: Plugin = {
  postcssPlugin: 'icon-outlines',
  Declaration: {
    '--icon': (declaration, { result }) => {
      const [, name, filled] = named.exec(declaration.value) ?? [];
      if (name === undefined) return;
      try {
        declaration.value = `path(evenodd, '${outline(name, filled !== undefined)}')`;
        // Other drawings, another sheet: what keeps built sheets is told.
        result.messages.push({ type: 'dependency', plugin: 'icon-outlines', file: drawingsFile });
      } catch (error) {
        throw declaration.error(error instanceof Error ? error.message : String(error));
      }
    },
  },
};
