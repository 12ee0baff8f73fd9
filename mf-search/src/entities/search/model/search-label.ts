import { formatCount } from '@contracts/wire/format/number';

/** S73: 'Search 1 offer', 'Search 1,204 offers'. */
export function searchLabel(total: number | null): string {
  if (total === null) return 'Search';
  return `Search ${formatCount(total)} ${total === 1 ? 'offer' : 'offers'}`;
}
