import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
// opentype.js is CommonJS and has only a default export.
// oxlint-disable-next-line import/default
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);

export type Lettering = Awaited<ReturnType<typeof openLettering>>;

type Weight = 500 | 700;

async function readFont(script: 'latin' | 'latin-ext', weight: Weight): Promise<Font> {
  const file = `@fontsource/archivo/files/archivo-${script}-${weight}-normal.woff`;
  const bytes = await readFile(require.resolve(file));
  const copy = new Uint8Array(bytes);
  return opentype.parse(copy.buffer);
}

/** Serialises path data. The library itself writes numbers that some SVG readers reject. */
function serialisePath(commands: readonly PathCommand[]): string {
  return commands
    .map((command) => {
      const { type } = command;
      if (type === 'Z') return 'Z';
      const end = [command.x, command.y];
      const controlPoints =
        type === 'C'
          ? [command.x1, command.y1, command.x2, command.y2]
          : type === 'Q'
            ? [command.x1, command.y1]
            : [];
      return `${type}${[...controlPoints, ...end].map((value) => value.toFixed(1)).join(' ')}`;
    })
    .join('');
}

/**
 * The site's typeface, as outlines, because a server may have no fonts installed. Each letter is
 * taken from the font file that contains it.
 * @throws if a file cannot be read
 */
export async function openLettering(weight: Weight) {
  const fonts = await Promise.all([readFont('latin', weight), readFont('latin-ext', weight)]);
  const [latin] = fonts;
  // Shape letter by letter: the library cannot read this font's rules for combining marks, and
  // vehicle names do not need them.
  const layOut = (text: string, size: number) => {
    let pen = 0;
    let previous: { font: Font; glyph: Glyph } | undefined;
    const letters = [...text.normalize('NFC')].map((letter) => {
      const font = fonts.find((each) => each.hasChar(letter)) ?? latin;
      const glyph = font.charToGlyph(letter);
      const scale = size / font.unitsPerEm;
      if (previous?.font === font) pen += font.getKerningValue(previous.glyph, glyph) * scale;
      const at = pen;
      pen += (glyph.advanceWidth ?? 0) * scale;
      previous = { font, glyph };
      return { glyph, at };
    });
    return { letters, width: pen };
  };
  return {
    width: (text: string, size: number) => layOut(text, size).width,
    /** Path data of the text, with its first letter at the given position. */
    outline: (text: string, x: number, y: number, size: number) =>
      layOut(text, size)
        .letters.map(({ glyph, at }) => serialisePath(glyph.getPath(x + at, y, size).commands))
        .join(''),
  };
}
