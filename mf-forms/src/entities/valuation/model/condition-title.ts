import { conditionGrades } from '@contracts/wire/content/condition-grades';
import type { ConditionGrade } from '@contracts/wire/content/condition-grade';

/** Titles of the grades of condition (S163). The first is specified; the others are ours. */
export function conditionTitle(name: ConditionGrade['name']): string {
  return conditionGrades.find((grade) => grade.name === name)?.title ?? '';
}
