import { parseCheckboxOptions, parseSelectOptions } from './form-fields.ts';

describe('option lines (S180)', () => {
  it('reads select lines as value::label', () => {
    expect(parseSelectOptions('sales::Sales team\r\n\n service :: Servicing ')).toEqual([
      { value: 'sales', label: 'Sales team' },
      { value: 'service', label: 'Servicing' },
    ]);
  });

  it('reads checkbox lines the other way round, as label:value', () => {
    expect(parseCheckboxOptions('Sales team:sales\nServicing:service')).toEqual([
      { value: 'sales', label: 'Sales team' },
      { value: 'service', label: 'Servicing' },
    ]);
  });

  it('splits at the first separator only', () => {
    expect(parseSelectOptions('a::b::c')).toEqual([{ value: 'a', label: 'b::c' }]);
    expect(parseCheckboxOptions('Open:9:00')).toEqual([{ value: '9:00', label: 'Open' }]);
  });

  it('uses a line without a separator as both value and label', () => {
    expect(parseSelectOptions('Blue')).toEqual([{ value: 'Blue', label: 'Blue' }]);
    expect(parseCheckboxOptions('Blue')).toEqual([{ value: 'Blue', label: 'Blue' }]);
    expect(parseSelectOptions('')).toEqual([]);
  });
});
