/** A choice of a select, radio or checkbox field: the sent value and the label. */
export interface FieldOption {
  value: string;
  label: string;
}

function optionLines(options: string): string[] {
  return options
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Splits only at the first separator. A line without one is both value and label. */
function splitOnce(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator);
  if (at < 0) return [line, line];
  return [line.slice(0, at).trim(), line.slice(at + separator.length).trim()];
}

/** Lines of a select or radio field, `value::label` (S180). */
export function parseSelectOptions(options: string): FieldOption[] {
  return optionLines(options).map((line) => {
    const [value, label] = splitOnce(line, '::');
    return { value, label: label === '' ? value : label };
  });
}

/** Lines of a checkbox field, `label:value`, the reverse of a select's (S180). */
export function parseCheckboxOptions(options: string): FieldOption[] {
  return optionLines(options).map((line) => {
    const [label, value] = splitOnce(line, ':');
    return { value: value === '' ? label : value, label };
  });
}
