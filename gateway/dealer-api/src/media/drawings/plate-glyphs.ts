/**
 * Characters in the manner of the British plate: a box of 36 by 65 between stroke centres, strokes of 14,
 * in the plate's own millimetres. Drawn as strokes, because the original is one even stroke throughout.
 * Slanting strokes run past the top and the foot, where the plate trims them level.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M-1.5 79 15 0h6l16.5 79M5 50h26',
  B: 'M0 0h21q14 0 14 16T21 32H0h22q14 0 14 16.5T22 65H0z',
  C: 'M36 20v-4Q36 0 20 0h-4Q0 0 0 16v33q0 16 16 16h4q16 0 16-16v-4',
  D: 'M0 0h18q18 0 18 18v29q0 18-18 18H0z',
  E: 'M36 0H0v65h36M0 31h30',
  F: 'M36 0H0v72M0 32h30',
  G: 'M36 19v-3Q36 0 20 0h-4Q0 0 0 16v33q0 16 16 16h4q16 0 16-16V36H18',
  H: 'M0-7v79M36-7v79M0 32h36',
  I: 'M18-7v79',
  J: 'M36-7v56q0 16-16 16h-4Q0 65 0 49v-5',
  K: 'M0-7v79M43.5-14 4 36M11 27l31.2 52',
  L: 'M0-7v72h36',
  M: 'M0 79V-7L18 38 36-7v86',
  N: 'M0 79V-7L36 72V-14',
  O: 'M16 0h4q16 0 16 16v33q0 16-16 16h-4Q0 65 0 49V16Q0 0 16 0z',
  P: 'M0 72V0h20q16 0 16 18T20 36H0',
  Q: 'M16 0h4q16 0 16 16v33q0 16-16 16h-4Q0 65 0 49V16Q0 0 16 0zM20 46l20 24',
  R: 'M0 72V0h20q16 0 16 17T20 34H0M18 34l21.3 45',
  S: 'M35 18v-2Q35 0 19 0h-3Q1 0 1 15t16 17q19 3 19 17t-16 16h-4Q0 65 0 49v-3',
  T: 'M-5 0h46M18 0v72',
  U: 'M0-7v56q0 16 16 16h4q16 0 16-16V-7',
  V: 'M-2.7-14 16 65h4L38.7-14',
  W: 'M-4-14 7 70 18 24 29 70 40-14',
  X: 'M-5.5-14 41.5 79M41.5-14-5.5 79',
  Y: 'M-6.4-14 18 36 42.4-14M18 34v38',
  Z: 'M0 0h36L0 65h37',
  0: 'M16 0h4q16 0 16 16v33q0 16-16 16h-4Q0 65 0 49V16Q0 0 16 0z',
  1: 'M18-7v79',
  2: 'M1 19v-4Q1 0 16 0h4q16 0 16 15 0 9-8 17L1 60v5h36',
  3: 'M1 17Q1 0 17 0h3q15 0 15 16T20 32h-6 7q15 0 15 16.5T20 65h-4Q0 65 0 48',
  4: 'M26 72V-2L-1 48v5h42',
  5: 'M34 0H3v33h2q4-8 13-8 18 0 18 19v3q0 18-18 18T0 50',
  6: 'M38-10Q2 20 0 44q0 21 18 21t18-19q0-18-17-18Q4 28 0 44',
  7: 'M-1 0h36L9.8 79',
  8: 'M18 0Q2 0 2 16t16 16q16 0 16-16T18 0zM18 32Q0 32 0 48.500T18 65t18-16.5T18 32z',
  9: 'M-2 75q36-29 38-54Q36 0 18 0T0 19q0 18 17 18 15 0 19-16',
};

/** Top and foot of the characters, to which slanting strokes are trimmed: 79 mm in all. */
export const characterTop = -7;
export const characterHeight = 79;

const characterWidth = 50;
const characterGap = 11;
const groupGap = 33;

/** The plate's words: a current mark written without its gap is given one. */
function groupsOf(registration: string): string[] {
  const spaced = registration
    .toUpperCase()
    .trim()
    .replace(/^([A-Z]{2}\d{2})([A-Z]{3})$/, '$1 $2');
  return spaced
    .split(/\s+/)
    .map((group) => [...group].filter((character) => Object.hasOwn(glyphs, character)).join(''))
    .filter((group) => group !== '');
}

interface PlateLettering {
  /** Path data of each character, in order, and how far right it stands, in millimetres. */
  readonly characters: readonly { readonly path: string; readonly left: number }[];
  readonly width: number;
}

/** Lays a registration out as on a plate: 50 mm characters, 11 mm between them, 33 mm between groups. */
export function letter(registration: string): PlateLettering {
  const characters: { path: string; left: number }[] = [];
  let right = 0;
  groupsOf(registration).forEach((group, index) => {
    if (index > 0) right += groupGap - characterGap;
    for (const character of group) {
      const narrow = character === '1' || character === 'I';
      const width = narrow ? 14 : characterWidth;
      characters.push({ path: glyphs[character] ?? '', left: right + (narrow ? -11 : 7) });
      right += width + characterGap;
    }
  });
  return { characters, width: Math.max(0, right - characterGap) };
}
