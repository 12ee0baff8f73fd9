import { formatDate } from '@contracts/wire/format/date';
import { DefinitionList } from '@contracts/ui/definition-list';
import type { MotHistory } from '../model/history-overview.ts';

/** Only a vehicle with a valid MOT has this record, so its last test was passed (S133, S134). */
export function MotRecord({ mot }: { mot: MotHistory }) {
  return (
    <DefinitionList
      items={[
        { term: 'Status', description: 'Passed' },
        { term: 'Last test date', description: mot.lastTest && formatDate(mot.lastTest) },
        { term: 'Expiry date', description: mot.expires && formatDate(mot.expires) },
      ]}
    />
  );
}
