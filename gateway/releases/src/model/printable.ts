const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Escapes every control and formatting character, as `\\u{1b}`. A team's text must not move a
 * terminal's cursor, hide a line or start a new one.
 */
export function printable(text: string): string {
  return text.replace(unprintable, (character) => `\\u{${hexOf(character)}}`);
}

/** Like `printable`, but keeps line breaks. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** JSON that parses to the same value and contains only printable characters. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(unprintable, (character) =>
    character
      .split('')
      .map((unit) => `\\u${hexOf(unit).padStart(4, '0')}`)
      .join(''),
  );
}

/** Escapes every string in a value. With `printableLines` it keeps line breaks. */
export function printableValue<Value>(value: Value, escape?: (text: string) => string): Value;
export function printableValue(value: unknown, escape = printable): unknown {
  if (typeof value === 'string') return escape(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => printableValue(entry, escape));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [printable(key), printableValue(entry, escape)]),
  );
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16);
}
