import { conditionGrades } from '@contracts/wire/content/condition-grades';
import type { ConditionGrade } from '@contracts/wire/content/condition-grade';

/** The title of a condition grade. S163 specifies only the first one. */
export function conditionTitle(name: ConditionGrade['name']): string {
  return conditionGrades.find((grade) => grade.name === name)?.title ?? '';
}
