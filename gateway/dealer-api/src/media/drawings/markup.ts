type Attributes = Readonly<Record<string, string | number>>;

/** A number as SVG writes it shortest: no nought before the point. A picture has thousands of them. */
export function shortest(value: number): string {
  const text = String(value);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

function decimal(value: number, precision: number): string {
  return shortest(Math.round(value * precision) / precision);
}

/** A number with one decimal at most, as SVG writes it shortest. */
export function short(value: number): string {
  return decimal(value, 10);
}

/** One SVG element. Attribute values are ours alone: nothing from outside reaches the markup. */
export function tag(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? decimal(value, 100) : value}"`)
    .join('');
  return children.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${children.join('')}</${name}>`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity]) =>
      tag('stop', {
        offset,
        'stop-color': colour,
        ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
      }),
    )
    .join('');
}

/** A linear gradient in the coordinates of what it fills; y counts downwards here. */
export function linear(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  list: readonly Stop[],
): string {
  const ends = { x1: short(x1), y1: short(y1), x2: short(x2), y2: short(y2) };
  return tag('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...ends }, stops(list));
}

/** A radial gradient over the box of what it fills. */
export function radial(id: string, list: readonly Stop[]): string {
  return tag('radialGradient', { id }, stops(list));
}
