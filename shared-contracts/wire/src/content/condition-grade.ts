import * as z from 'zod/mini';

/** One grade of the scale for valuing a part exchange (S163). */
export const conditionGradeSchema = z.object({
  name: z.enum(['showroom', 'good', 'average', 'belowAverage', 'poor']),
  grade: z.enum(['A1', 'B2', 'C3', 'D4', 'E5']),
  /** The valuation partner's code for the grade. */
  code: z.enum(['cap_retail', 'cap_clean', 'cap_average', 'cap_below', 'cap_poor']),
  title: z.string(),
  description: z.object({ paintwork: z.string(), interior: z.string(), glass: z.string() }),
});
export type ConditionGrade = z.infer<typeof conditionGradeSchema>;
