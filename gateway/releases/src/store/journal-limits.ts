/**
 * How much the journal keeps of what is only noise, and in which pieces. What was done (moves,
 * publishes, freezes, tokens) is kept for ever; refusals are kept for a while, and so many.
 */
export interface JournalLimits {
  /** Days after which a refusal may go. */
  refusalDays: number;
  /** In a database: so many refusals at most. */
  maxRefusals: number;
  /** On disk: a segment that is longer is closed, and another one begun. */
  segmentBytes: number;
  /** On disk: the newest closed segments that still hold their refusals. */
  maxNoisySegments: number;
}

export const defaultJournalLimits: JournalLimits = {
  refusalDays: 90,
  maxRefusals: 50_000,
  segmentBytes: 1_048_576,
  maxNoisySegments: 32,
};

/** What was refused before that may go. */
export function refusalsGoBefore({ refusalDays }: JournalLimits, now = Date.now()): Date {
  return new Date(now - refusalDays * 86_400_000);
}
