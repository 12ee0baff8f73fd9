import { conditionGrades } from '@contracts/wire/content/condition-grades';
import type { ConditionGrade } from '@contracts/wire/content/condition-grade';

/** Titles of the condition grades (S163). Only the first is specified. */
export function conditionTitle(name: ConditionGrade['name']): string {
  return conditionGrades.find((grade) => grade.name === name)?.title ?? '';
}
