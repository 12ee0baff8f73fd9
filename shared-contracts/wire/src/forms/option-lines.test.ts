import { fieldOptions } from './form-fields.ts';

const selectOptions = (options: string) => fieldOptions({ type: 'select', options });
const checkboxOptions = (options: string) => fieldOptions({ type: 'checkbox', options });

describe('option lines (S180)', () => {
  it('reads select lines as value::label', () => {
    expect(selectOptions('sales::Sales team\r\n\n service :: Servicing ')).toEqual([
      { value: 'sales', label: 'Sales team' },
      { value: 'service', label: 'Servicing' },
    ]);
  });

  it('reads checkbox lines the other way round, as label:value', () => {
    expect(checkboxOptions('Sales team:sales\nServicing:service')).toEqual([
      { value: 'sales', label: 'Sales team' },
      { value: 'service', label: 'Servicing' },
    ]);
  });

  it('splits at the first separator only', () => {
    expect(selectOptions('a::b::c')).toEqual([{ value: 'a', label: 'b::c' }]);
    expect(checkboxOptions('Open:9:00')).toEqual([{ value: '9:00', label: 'Open' }]);
  });

  it('uses a line without a separator as both value and label', () => {
    expect(selectOptions('Blue')).toEqual([{ value: 'Blue', label: 'Blue' }]);
    expect(checkboxOptions('Blue')).toEqual([{ value: 'Blue', label: 'Blue' }]);
    expect(selectOptions('')).toEqual([]);
  });
});
