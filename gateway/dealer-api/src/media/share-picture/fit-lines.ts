import type { Lettering } from './lettering.ts';

interface Room {
  readonly width: number;
  readonly size: number;
  readonly maxLines: number;
}

/** Longest text that is set at all; what a feed may write beyond it would only be cut. */
const maxCharacters = 120;

/** A text in lines that fit; what finds no room ends in dots. */
export function fitLines(
  lettering: Lettering,
  text: string,
  { width, size, maxLines }: Room,
): string[] {
  const fits = (line: string): boolean => lettering.width(line, size) <= width;
  const shortened = (line: string, ending: string): string => {
    let letters = [...line];
    while (letters.length > 0 && !fits(`${letters.join('')}${ending}`))
      letters = letters.slice(0, -1);
    return `${letters.join('').trimEnd()}${ending}`;
  };
  const lines: string[] = [];
  for (const word of [...text].slice(0, maxCharacters).join('').split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(fits(word) ? word : shortened(word, '…'));
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), shortened(lines[maxLines - 1] ?? '', '…')];
}
