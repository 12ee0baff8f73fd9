import { DefinitionList } from '@contracts/ui/definition-list';
import type { FactGroup } from '../model/vehicle-facts.ts';
import styles from './vehicle-facts.module.css';

export function VehicleFacts({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className={styles['groups']}>
      {groups.map(({ title, facts }) => (
        <div key={title}>
          <h3 className={styles['title']}>{title}</h3>
          <DefinitionList items={facts} layout="columns" />
        </div>
      ))}
    </div>
  );
}
