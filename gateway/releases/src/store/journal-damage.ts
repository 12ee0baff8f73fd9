/** Receives a sentence about a journal entry that can't be read and is left out. */
export type ReportDamage = (message: string) => void;

/** Beyond this, the damage is not to single entries. */
const maxRemembered = 1_000;

/** Reports each damage once, even if the journal is read often. `all` is for `verify`. */
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
