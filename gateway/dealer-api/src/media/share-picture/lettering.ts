import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// A CommonJS file: all that it exports is its default.
// oxlint-disable-next-line import/default
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);

/** Words as outlines: a server has no fonts to count on. */
export interface Lettering {
  width(text: string, size: number): number;
  /** Path data of the text, its first letter standing at a place. */
  outline(text: string, x: number, y: number, size: number): string;
}

type Weight = 500 | 700;

async function readFont(script: 'latin' | 'latin-ext', weight: Weight): Promise<Font> {
  const file = `@fontsource/archivo/files/archivo-${script}-${weight}-normal.woff`;
  const bytes = await readFile(require.resolve(file));
  const copy = new Uint8Array(bytes);
  return opentype.parse(copy.buffer);
}

/** As path data; the library's own writer leaves numbers that some readers refuse. */
function written(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      const { type } = command;
      if (type === 'Z') return 'Z';
      const end = [command.x, command.y];
      const bend =
        type === 'C'
          ? [command.x1, command.y1, command.x2, command.y2]
          : type === 'Q'
            ? [command.x1, command.y1]
            : [];
      return `${type}${[...bend, ...end].map((value) => value.toFixed(1)).join(' ')}`;
    })
    .join('');
}

/** The site's own typeface, each letter from the file that has it. @throws when a file can't be read */
export async function openLettering(weight: Weight): Promise<Lettering> {
  const fonts = await Promise.all([readFont('latin', weight), readFont('latin-ext', weight)]);
  const [latin] = fonts;
  // Letter by letter: the library can't read this font's rules for composing marks, and names need none.
  const placed = (text: string, size: number) => {
    let pen = 0;
    let before: { font: Font; glyph: Glyph } | undefined;
    const letters = [...text.normalize('NFC')].map((letter) => {
      const font = fonts.find((each) => each.hasChar(letter)) ?? latin;
      const glyph = font.charToGlyph(letter);
      const scale = size / font.unitsPerEm;
      if (before?.font === font) pen += font.getKerningValue(before.glyph, glyph) * scale;
      const at = pen;
      pen += (glyph.advanceWidth ?? 0) * scale;
      before = { font, glyph };
      return { glyph, at };
    });
    return { letters, width: pen };
  };
  return {
    width: (text, size) => placed(text, size).width,
    outline: (text, x, y, size) =>
      placed(text, size)
        .letters.map(({ glyph, at }) => written(glyph.getPath(x + at, y, size).commands))
        .join(''),
  };
}
