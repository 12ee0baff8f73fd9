import webpack, { type Compiler } from 'webpack';

/** As `drawingRule` leaves a drawing in a style sheet. */
const drawn = /url\(("?)data:image\/svg\+xml,([^")]+)\1\)/g;
const side = 24;

/**
 * Every address of a drawing becomes a place in one sprite, which its sheet holds once. A drawing
 * with an address of its own is a document of its own for the browser: forty of them cost a phone
 * more than all the layout of a page.
 *
 * The drawings stand one below the other in a column as wide as one, so `--icon` says image,
 * position and size: `var(--<name>) 0 50%/100% auto`.
 * @param name of the custom property that holds the sprite; no other sheet of a page has it
 */
export function withSprite(sheet: string, name: string): string {
  const drawings = [...new Set([...sheet.matchAll(drawn)].map(([, , svg = '']) => svg))];
  if (drawings.length === 0) return sheet;
  const column = drawings
    .map((svg, place) => placed(decodeURIComponent(svg), place * side))
    .join('');
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side * drawings.length}" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${column}</svg>`;
  const last = Math.max(1, drawings.length - 1);
  const used = sheet.replaceAll(drawn, (_address, _quote, svg: string) => {
    const down = Number(((drawings.indexOf(svg) / last) * 100).toFixed(4));
    return `var(--${name}) 0 ${down}%/100% auto`;
  });
  return `:root{--${name}:url("data:image/svg+xml,${encodeURIComponent(sprite)}")}\n${used}`;
}

/** What a drawing has inside, moved down. */
function placed(svg: string, down: number): string {
  const [, fill, inside = ''] = /<svg[^>]*? fill="([^"]*)"[^>]*>(.*)<\/svg>/.exec(svg) ?? [];
  const coloured = fill === 'none' ? '' : ` fill="${fill}"`;
  return `<g transform="translate(0 ${down})"${coloured}>${inside.trim()}</g>`;
}

/** Gives each style sheet of a build one sprite for its icons. */
export class IconSpritesPlugin {
  readonly #area: string;

  constructor(area: string) {
    this.#area = area;
  }

  apply(compiler: Compiler) {
    const name = 'IconSpritesPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the sheets are made smaller, the sprite too.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((each) => each.endsWith('.css'))) {
          compilation.updateAsset(file, (source) => {
            const property = `${this.#area}-${file.replaceAll(/\W/g, '-')}`;
            return new webpack.sources.RawSource(withSprite(String(source.source()), property));
          });
        }
      });
    });
  }
}
