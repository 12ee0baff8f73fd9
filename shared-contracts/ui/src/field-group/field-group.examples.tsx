import { CheckboxField } from '../field/field.tsx';
import { FieldGroup } from './field-group.tsx';

export const examples = {
  'boxes to tick': () => (
    <FieldGroup legend="Fuel">
      <CheckboxField label="Petrol" name="fuel_type" value="petrol" count={1284} defaultChecked />
      <CheckboxField label="Electric" name="fuel_type" value="electric" count={96} />
      <CheckboxField label="Hydrogen" name="fuel_type" value="hydrogen" count={0} disabled />
    </FieldGroup>
  ),
  'with an error': () => (
    <FieldGroup legend="How may we reply?" error="Choose at least one way" hint="All that suit you">
      <CheckboxField id="by-email" label="Email" />
      <CheckboxField label="Telephone" />
    </FieldGroup>
  ),
};
