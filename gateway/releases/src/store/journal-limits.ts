/** The journal keeps actions forever, but refusals only for a limited time. */
export interface JournalLimits {
  refusalDays: number;
  maxRefusals: number;
}

export const defaultJournalLimits: JournalLimits = { refusalDays: 90, maxRefusals: 50_000 };

export function oldestRetainedRefusal({ refusalDays }: JournalLimits, now = Date.now()): Date {
  return new Date(now - refusalDays * 86_400_000);
}
