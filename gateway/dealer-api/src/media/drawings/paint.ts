/** The tones of one paint: what the sky lights, the paint itself, and what turns to the ground. */
export interface Paint {
  readonly highlight: string;
  readonly base: string;
  readonly shade: string;
  readonly deep: string;
  /** How strongly the surroundings show in the lacquer, 0 to 1: dark paint mirrors more. */
  readonly gloss: number;
}

const grey: Paint = paint('#a3acb4', '#5d666f', '#3a4149', '#1f2429', 0.75);

const paints: Readonly<Record<string, Paint>> = {
  white: paint('#ffffff', '#eceff0', '#bfc6ca', '#7f878d', 0.45),
  black: paint('#69737d', '#1d2126', '#0d1013', '#050607', 1),
  grey,
  silver: paint('#f3f6f8', '#bcc4ca', '#858e96', '#4c545b', 0.6),
  blue: paint('#79a9e6', '#1f4f97', '#12305f', '#0a1a35', 0.85),
  red: paint('#f0837a', '#b3161c', '#740b12', '#3d060a', 0.8),
  green: paint('#86b39a', '#23573f', '#143527', '#0a1c15', 0.85),
  yellow: paint('#fff0a0', '#f0bf17', '#b58506', '#5f4503', 0.5),
  orange: paint('#ffc08a', '#df6a14', '#9a4208', '#522204', 0.6),
  brown: paint('#b39a86', '#5a4133', '#38271e', '#1d140f', 0.8),
  beige: paint('#fbf5e8', '#d3c6ae', '#9d907a', '#5a5143', 0.5),
  cream: paint('#fffaf0', '#e8dfc9', '#b8ad94', '#6e6653', 0.45),
  gold: paint('#fbecc4', '#b99a5b', '#7e6534', '#453619', 0.6),
  purple: paint('#a993cf', '#4b2f7a', '#2e1b4e', '#180d2b', 0.85),
  bronze: paint('#d9b795', '#8a6241', '#583c26', '#2f1f13', 0.7),
  pink: paint('#ffd3dc', '#d98da0', '#9d5a6d', '#552d38', 0.55),
  turquoise: paint('#9fdcdc', '#1d8288', '#0f5257', '#082c2f', 0.75),
  maroon: paint('#b5737f', '#5e1420', '#3a0a12', '#1f0509', 0.85),
};

function paint(highlight: string, base: string, shade: string, deep: string, gloss: number): Paint {
  return { highlight, base, shade, deep, gloss };
}

/** The tones for a colour slug of the feed; a colour nobody has mixed yet is shown in grey. */
export function paintOf(slug: string): Paint {
  const name = slug.trim().toLowerCase();
  return Object.hasOwn(paints, name) ? (paints[name] ?? grey) : grey;
}

export function isPaint(slug: string): boolean {
  return Object.hasOwn(paints, slug);
}

/** Two colours mixed; share 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (start: number): string => {
    const a = Number.parseInt(first.slice(start, start + 2), 16);
    const b = Number.parseInt(second.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
