import { formatDate } from '@contracts/wire/format/date';
import type { Definition } from '@contracts/ui/definition-list';
import type { HistoryOverview } from '../../features/history/model/history-overview.ts';

/** Of a vehicle's past, what a line of a list can say. */
export function printedHistory(history: HistoryOverview | null): Definition[] {
  if (history === null) return [];
  const { motExpires, mot, serviceSummary, lastService, previousKeepers } = history;
  const expires = motExpires ?? mot?.expires ?? null;
  return [
    { term: 'MOT expires', description: expires && formatDate(expires) },
    { term: 'Service history', description: serviceSummary },
    { term: 'Last service', description: lastService && formatDate(lastService) },
    {
      term: 'Previous owners',
      description: previousKeepers === null ? null : String(previousKeepers),
    },
  ];
}
