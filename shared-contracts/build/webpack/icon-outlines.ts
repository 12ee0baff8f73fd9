import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Path2D, PathOp, StrokeCap, StrokeJoin } from '@napi-rs/canvas';
import type { Plugin } from 'postcss';
import { optimize } from 'svgo';
import { z } from 'zod';

/** Lucide uses a square of 24 units and lines 2 units wide. Our lines are slightly thinner. */
const lineWidth = 1.75;
/** Skia's precision is a quarter of a unit, so shapes are enlarged before they are outlined. */
const enlargement = 4;
const pen = { width: lineWidth * enlargement, cap: StrokeCap.Round, join: StrokeJoin.Round };

const number = z.coerce.number();
const fill = z.string().optional();
const shapeSchema = z.union([
  z.tuple([z.literal('path'), z.object({ d: z.string(), fill })]),
  z.tuple([z.literal('circle'), z.object({ cx: number, cy: number, r: number, fill })]),
  z.tuple([z.literal('line'), z.object({ x1: number, y1: number, x2: number, y2: number, fill })]),
  z.tuple([z.literal('polyline'), z.object({ points: z.string(), fill })]),
  z.tuple([
    z.literal('rect'),
    z.object({
      x: number,
      y: number,
      width: number,
      height: number,
      rx: number.default(0),
      fill,
    }),
  ]),
]);

/** File with all Lucide icons by name. */
export const drawingsFile = createRequire(import.meta.url).resolve('lucide-static/icon-nodes.json');
const drawings = z
  .record(z.string(), z.array(z.unknown()))
  .parse(JSON.parse(readFileSync(drawingsFile, 'utf8')));

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

/**
 * Converts a Lucide icon, which consists of strokes, to the outline of those strokes: one path in a
 * square of 24 units, to be filled with the even-odd rule.
 * @param filled whether to fill the area that the strokes enclose as well
 * @throws if the icon does not exist, or a shape is not supported here
 */
export function outline(name: string, filled = false): string {
  const shapes = drawings[name];
  if (shapes === undefined) throw new Error(`Lucide has no icon ‘${name}’`);
  const outlinePath = new Path2D();
  for (const shape of shapes) {
    const parsed = shapeSchema.safeParse(shape);
    if (!parsed.success) throw new Error(`Icon ‘${name}’: ${z.prettifyError(parsed.error)}`);
    const line = lineOf(parsed.data).transform(scaling(enlargement));
    const inside = filled || parsed.data[1].fill !== undefined;
    if (inside) outlinePath.op(line, PathOp.Union);
    line.stroke(pen);
    outlinePath.op(line.simplify(), PathOp.Union);
  }
  return shortenPath(outlinePath.transform(scaling(1 / enlargement)).toSVGString());
}

function lineOf([tag, shape]: z.infer<typeof shapeSchema>): Path2D {
  if (tag === 'path') return new Path2D(shape.d);
  if (tag === 'polyline') return new Path2D(`M${shape.points}`);
  const line = new Path2D();
  if (tag === 'circle') line.arc(shape.cx, shape.cy, shape.r, 0, 2 * Math.PI);
  else if (tag === 'rect') line.roundRect(shape.x, shape.y, shape.width, shape.height, shape.rx);
  else {
    line.moveTo(shape.x1, shape.y1);
    line.lineTo(shape.x2, shape.y2);
  }
  return line;
}

function scaling(by: number) {
  return { a: by, b: 0, c: 0, d: by, e: 0, f: 0 };
}

/** Halves the length of the path by using arcs instead of parabolas, and two decimals. */
function shortenPath(path: string): string {
  const { data } = optimize(`<svg viewBox="0 0 24 24"><path d="${asCubics(path)}"/></svg>`, {
    plugins: [
      {
        name: 'convertPathData',
        params: { floatPrecision: 2, makeArcs: { threshold: 10, tolerance: 2 } },
      },
    ],
  });
  return /<path d="([^"]*)"/.exec(data)?.[1] ?? '';
}

/** SVGO converts only cubic curves to arcs. A parabola equals a cubic curve exactly. */
function asCubics(path: string): string {
  let x = 0;
  let y = 0;
  let start = [x, y];
  return path.replaceAll(
    /([MLQCZ])([^MLQCZ]*)/g,
    (command: string, letter: string, argumentText: string) => {
      const numbers = (argumentText.match(/[-\d.e]+/g) ?? []).map(Number);
      const [fromX, fromY] = [x, y];
      [x = 0, y = 0] = letter === 'Z' ? start : numbers.slice(-2);
      if (letter === 'M') start = [x, y];
      if (letter !== 'Q') return command;
      const [controlX = 0, controlY = 0] = numbers;
      const towards = (from: number, to: number) => from + (2 / 3) * (to - from);
      const first = `${towards(fromX, controlX)} ${towards(fromY, controlY)}`;
      return `C${first} ${towards(x, controlX)} ${towards(y, controlY)} ${x} ${y}`;
    },
  );
}
