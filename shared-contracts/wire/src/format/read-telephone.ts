const extensionPattern = /\s*(?:ext(?:ension|n)?|x|#)[.:]?\s*(\d{1,6})$/iu;
const numberPattern = /^(?=[+(]*\d)\+?[\d\s()./\p{Pd}\u2212]+$/u;
const minDigits = 10;
const maxDigits = 15;

/** How UK numbers are grouped: 020 7946 0000, 0117 496 0000, 01632 960001. */
const ukGroups = [
  /^(02\d)(\d{4})(\d{4})$/u,
  /^(01\d1|011\d|0[389]\d\d)(\d{3})(\d{3,4})$/u,
  /^(0\d{4})(\d{5,6})$/u,
];

/**
 * Normalises a telephone number for storage: `01632 960001`, `+33123456789`, with ` ext 12` for an
 * extension. Accepts the dashes, brackets, spaces and invisible characters that address books
 * insert. Null if the text is not a telephone number.
 */
export function readTelephone(input: string): string | null {
  const text = input
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const extension = extensionPattern.exec(text)?.[1];
  const number = text.replace(extensionPattern, '');
  if (!numberPattern.test(number)) return null;
  const dialled = number.replace(/^00/u, '+');
  const isInternational = dialled.startsWith('+');
  const digits = (isInternational ? dialled.replace('(0)', '') : dialled).replace(/\D/gu, '');
  if (digits.length < minDigits || digits.length > maxDigits) return null;
  const grouped = groupDigits(isInternational ? `+${digits}` : digits);
  return extension === undefined ? grouped : `${grouped} ext ${extension}`;
}

function groupDigits(dialled: string): string {
  const national = dialled.replace(/^(?:\+440?(?=\d{9,10}$)|44(?=\d{10}$)|(?=[1-9]\d{9}$))/u, '0');
  for (const groups of ukGroups) {
    const parts = groups.exec(national);
    if (parts !== null) return parts.slice(1).join(' ');
  }
  return national;
}
