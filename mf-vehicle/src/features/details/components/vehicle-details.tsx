import { type Definition, DefinitionList } from '@contracts/ui/definition-list';
import type { VehicleData } from '@contracts/wire/catalogue/vehicle-data';
import type { vehicleFacts } from '../model/vehicle-facts.ts';
import classes from './vehicle-details.module.css';

export function VehicleFacts({ groups }: { groups: ReturnType<typeof vehicleFacts> }) {
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

/** Number of characters of a description that are shown before 'Read more' (S154). */
const excerptLength = 250;

/** The start of the retailer's description; the rest on request (S154). */
export function VehicleDescription({ description }: { description: string }) {
  // Splits by code points, so that an emoji is not cut in half.
  const characters = Array.from(description);
  if (characters.length <= excerptLength) return <p className={classes.text}>{description}</p>;
  return (
    <details className={classes.description}>
      <summary className={classes.summary}>
        <span className={classes.excerpt}>{`${characters.slice(0, excerptLength).join('')}…`}</span>
        <span className={`${classes.toggle} ${classes.more}`}>Read more</span>
        <span className={`${classes.toggle} ${classes.close}`}>Close</span>
      </summary>
      <p className={classes.text}>{description}</p>
    </details>
  );
}

/** The vehicle's equipment by category (S156). */
export function EquipmentList({ equipment }: Pick<VehicleData, 'equipment'>) {
  return (
    <div className={classes.equipmentListGroups}>
      {equipment.map(({ group, items }) => (
        <div key={group}>
          <h3 className={classes.equipmentListTitle}>{group}</h3>
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

export function ElectricDriving({ facts }: { facts: readonly Definition[] }) {
  return (
    <div className={classes.electric}>
      <DefinitionList items={facts} layout="columns" />
    </div>
  );
}

export function MissingFactsList({ facts, noun }: { facts: readonly Definition[]; noun: string }) {
  return (
    <div className={classes.missing}>
      <p className={classes.intro}>
        The rest of this page is what we know about this {noun}. This is what we don’t know, but{' '}
        <a href="#enquiry">can find out for you</a>:
      </p>
      <DefinitionList items={facts} />
    </div>
  );
}
