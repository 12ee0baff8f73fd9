import { conditionGrades } from '@contracts/wire/content/condition-grades';
import type { ConditionGrade } from '@contracts/wire/content/condition-grade';

/** How a grade of condition is called (S163): the first to the letter, the others in our words. */
export function conditionTitle(name: ConditionGrade['name']): string {
  return conditionGrades.find((grade) => grade.name === name)?.title ?? '';
}
