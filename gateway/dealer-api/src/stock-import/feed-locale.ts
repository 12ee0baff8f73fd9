const oddSpace = /[\u00A0\u2009\u202F]/g;

const escapeForPattern = (sign: string) => sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text is a BCP 47 tag that this runtime supports for numbers. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** @param tag a BCP 47 tag such as `de` */
export function readLocale(tag: string) {
  const parts = new Intl.NumberFormat(tag).formatToParts(-1_234_567.5);
  const sign = (type: string) =>
    (parts.find((part) => part.type === type)?.value ?? '').replace(oddSpace, ' ');
  const group = sign('group');
  const decimal = sign('decimal');
  const groupPattern = escapeForPattern(group).replace('’', "['’]");
  const decimalPattern = escapeForPattern(decimal);
  const numberPattern = new RegExp(`\\d(?:[\\d.,'’ ]*\\d)?`);
  const formattedNumber = new RegExp(
    `^(\\d{1,3}(?:${groupPattern}\\d{3})+|\\d+)(?:${decimalPattern}(\\d+))?$`,
  );
  const dateParts = new Intl.DateTimeFormat(tag).formatToParts(new Date(0)).map(({ type }) => type);
  const isMonthFirst =
    dateParts.indexOf('month') < dateParts.indexOf('day') && dateParts[0] !== 'year';
  return {
    /** Rewrites the first number in a text to English format, without thousands separators. */
    plainNumber: (text: string) =>
      text.replace(oddSpace, ' ').replace(numberPattern, (found) => {
        const [, integerPart, fraction] = formattedNumber.exec(found) ?? [];
        if (integerPart === undefined) return found;
        const digits = integerPart.replace(/\D/g, '');
        return fraction === undefined ? digits : `${digits}.${fraction}`;
      }),
    /** Rewrites a month-first day such as `03/31/2027` as an ISO day. */
    plainDay: (text: string) =>
      isMonthFirst
        ? text.replace(
            /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/,
            (_, month: string, day: string, year: string) =>
              `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
          )
        : text,
  };
}
