import type { Lettering } from './lettering.ts';

interface Room {
  readonly width: number;
  readonly size: number;
  readonly maxLines: number;
}

/** Maximum length of a text. Longer texts would not fit anyway. */
const maxCharacters = 120;

/** Breaks a text into lines that fit. Text that does not fit is cut with an ellipsis. */
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
