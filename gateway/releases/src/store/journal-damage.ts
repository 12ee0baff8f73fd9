/** Receives a sentence about a journal entry that can't be read and is left out. */
export type ReportDamage = (message: string) => void;

/** Maximum number of reports. If more entries are damaged, further reports do not help. */
const maxRemembered = 1_000;

/** Reports each damaged entry once, even if the journal is read often. `all` is for `verify`. */
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
