import { DefinitionList } from '@contracts/ui/definition-list';
import type { FactGroup } from '../model/vehicle-facts.ts';
import classes from './vehicle-facts.module.css';

export function VehicleFacts({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, facts }) => (
        <div key={title}>
          <h3 className={classes.title}>{title}</h3>
          <DefinitionList items={facts} layout="columns" />
        </div>
      ))}
    </div>
  );
}
