/** Told, in a sentence, of an entry of the journal that can't be read and is left out. */
export type ReportDamage = (message: string) => void;

/** More are hardly damages of single entries. */
const maxRemembered = 1_000;

/** Reports each damage once, however often the journal is read; `all` is for `verify`. */
export function journalDamage(report: ReportDamage): { report: ReportDamage; all(): string[] } {
  const reported = new Set<string>();
  return {
    report(message) {
      if (reported.has(message) || reported.size === maxRemembered) return;
      reported.add(message);
      report(message);
    },
    all: () => [...reported],
  };
}
