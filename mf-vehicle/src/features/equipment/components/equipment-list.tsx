import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';
import classes from './equipment-list.module.css';

/** The vehicle's equipment by category (S156). */
export function EquipmentList({ equipment }: Pick<VehicleData, 'equipment'>) {
  return (
    <div className={classes.groups}>
      {equipment.map(({ group, items }) => (
        <div key={group}>
          <h3 className={classes.title}>{group}</h3>
          <ul className={classes.items}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
