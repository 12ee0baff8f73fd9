import { DefinitionList, type Definition } from '@contracts/ui/definition-list';
import classes from './electric-driving.module.css';

/** Battery, range and charging of a plug-in vehicle. */
export function ElectricDriving({ facts }: { facts: readonly Definition[] }) {
  return (
    <div className={classes.electric}>
      <DefinitionList items={facts} layout="columns" />
    </div>
  );
}
