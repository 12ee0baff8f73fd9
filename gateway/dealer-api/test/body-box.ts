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
    const drawnBy = command === 'A' ? numbers.slice(-2) : numbers;
    for (let k = 0; k < drawnBy.length; k += 2) {
      points.push([fromX + (drawnBy[k] ?? NaN), fromY + (drawnBy[k + 1] ?? NaN)]);
    }
  }
  const across = points.map(([px]) => x + px * scale);
  const down = points.map(([, py]) => y + py * scale);
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}
