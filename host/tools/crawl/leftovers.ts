/** Leftovers of missing values, and of invalid dates and amounts. */
const leftovers = /\bundefined\b|\bNaN\b|\[object \w+\]|Invalid Date|£0(?:\.00)?(?![\d.,]*\d)/g;

/** With the words around each. */
export function leftoversIn(text: string): string[] {
  return [...text.matchAll(leftovers)].map(({ 0: match, index }) => {
    const context = text.slice(Math.max(0, index - 40), index + 30).replace(/\s+/g, ' ');
    return `'${match}' in '${context.trim()}'`;
  });
}
