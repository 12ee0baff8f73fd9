import { readTable } from './vehicle-template.ts';

/**
 * Path data by character, in the style of the British number plate: strokes of 14 mm in a box of 36
 * by 65 mm. Slanted strokes extend past the top and bottom, where the plate clips them.
 */
const paths = new Map(
  readTable('plate-characters.csv').map(({ character = '', path = '' }) => [character, path]),
);

/** Millimetres, as on a real plate. */
const characterWidth = 50;
const characterGap = 11;
const groupGap = 33;
const maxWidth = 498;

/** The groups of a registration. Adds the missing space to a registration of the current format. */
function groupsOf(registration: string): string[] {
  return registration
    .toUpperCase()
    .trim()
    .replace(/^([A-Z]{2}\d{2})([A-Z]{3})$/, '$1 $2')
    .split(/\s+/)
    .map((group) => [...group].filter((character) => paths.has(character)).join(''))
    .filter((group) => group !== '');
}

/**
 * Lays out a registration: 50 mm characters, 11 mm between them, 33 mm between groups. `left` is in
 * millimetres from the first character. `narrowing` is the horizontal scale of a registration that
 * is too wide for the plate.
 */
export function plateLettering(registration: string) {
  const characters: { path: string; left: number }[] = [];
  let right = 0;
  for (const [index, group] of groupsOf(registration).entries()) {
    if (index > 0) right += groupGap - characterGap;
    for (const character of group) {
      const isNarrow = character === '1' || character === 'I';
      characters.push({
        path: paths.get(character) ?? '',
        left: right + (isNarrow ? -11 : 7),
      });
      right += (isNarrow ? 14 : characterWidth) + characterGap;
    }
  }
  const width = Math.max(0, right - characterGap);
  const narrowing = Math.min(1, maxWidth / Math.max(1, width));
  return {
    characters,
    start: -Math.round((width * narrowing) / 0.2) / 10,
    clipWidth: width + 18,
    ...(narrowing < 1 && { narrowing: narrowing.toFixed(3) }),
  };
}
