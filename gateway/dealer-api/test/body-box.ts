interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box of the bodywork in the picture. A curve stays within its control points. */
export function bodyBox(svg: string): Box {
  const [, x = NaN, y = NaN, scale = NaN] =
    /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(svg)?.map(Number) ?? [];
  const [, path = ''] = /<path id="body" d="([^"]+)"/.exec(svg) ?? [];
  const points: [number, number][] = [];
  for (const [, command = '', values = ''] of path.matchAll(/([MLAcl])([^MLAclz]+)/g)) {
    const numbers = (values.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [[fromX, fromY] = [0, 0]] = /[cl]/.test(command) ? points.slice(-1) : [];
    const coordinates = command === 'A' ? numbers.slice(-2) : numbers;
    for (let k = 0; k < coordinates.length; k += 2) {
      points.push([fromX + (coordinates[k] ?? NaN), fromY + (coordinates[k + 1] ?? NaN)]);
    }
  }
  const xValues = points.map(([px]) => x + px * scale);
  const yValues = points.map(([, py]) => y + py * scale);
  return {
    left: Math.min(...xValues),
    right: Math.max(...xValues),
    top: Math.min(...yValues),
    bottom: Math.max(...yValues),
  };
}
