import { feedFields } from './feed-fields.ts';
import { registrationText } from './feed-values.ts';

type WordField =
  'fuel_type' | 'transmission' | 'body_type' | 'colour' | 'drivetrain' | 'vat_scheme';
const valueOf = (field: WordField | 'write_off_category', text: string) =>
  feedFields[field].parse(text).value;

it.each([
  ['Petrol Hybrid', 'hybrid'],
  ['Diesel Hybrid', 'hybrid'],
  ['Mild Hybrid petrol', 'hybrid'],
  ['MHEV', 'hybrid'],
  ['Petrol/Electric', 'hybrid'],
  ['HYBRID ELECTRIC', 'hybrid'],
  ['Petrol Plug-in Hybrid', 'plug-in-hybrid'],
  ['Hybrid - Petrol/Electric Plug-in', 'plug-in-hybrid'],
  ['PHEV', 'plug-in-hybrid'],
  ['BEV', 'electric'],
  ['Electric Only', 'electric'],
  ['ELECTRICITY', 'electric'],
  ['Unleaded', 'petrol'],
  ['gasoline', 'petrol'],
  ['Petrol Ethanol', 'petrol'],
  ['Bi-Fuel', 'petrol'],
  ['Heavy Oil', 'diesel'],
  ['Turbo Diesel', 'diesel'],
])('data#14: reads the fuel %s as %s', (text, value) => {
  expect(valueOf('fuel_type', text)).toBe(value);
});

it.each([
  ['DSG', 'Automatic'],
  ['S tronic', 'Automatic'],
  ['e-CVT', 'Automatic'],
  ['8 SPEED AUTOMATIC', 'Automatic'],
  ['7G-DCT', 'Automatic'],
  ['Auto', 'Automatic'],
  ['Automated Manual', 'Semi-automatic'],
  ['Semi Auto', 'Semi-automatic'],
  ['6 Speed Manual', 'Manual'],
  ['M', 'Manual'],
])('data#14: reads the gearbox %s as %s', (text, value) => {
  expect(valueOf('transmission', text)).toBe(value);
});

it.each([
  ['5 Door Hatchback', 'Hatchback'],
  ['Hatch', 'Hatchback'],
  ['Panel Van', 'Van'],
  ['Combi Van', 'Combi Van'],
  ['Minibus', 'Combi Van'],
  ['Double Cab Pick-up', 'Pick-Up'],
  ['4 x 4', 'FourbyFour'],
  ['Sports Tourer', 'Estate'],
  ['Cabriolet', 'Convertible'],
  ['Roadster', 'Convertible'],
  ['Sedan', 'Saloon'],
  ['Coupé', 'Coupe'],
  ['People Carrier', 'MPV'],
  ['Motorhome', 'Camper'],
  ['Tipper', 'Tipping-Lorry'],
])('data#14: reads the body type %s as %s', (text, value) => {
  expect(valueOf('body_type', text)).toBe(value);
});

it.each([
  ['GREY', 'Grey'],
  ['Gray', 'Grey'],
  ['Phantom Black', 'Black'],
  ['Blue (Metallic)', 'Blue'],
  ['multi-coloured', 'Multi-colour'],
])('data#14: reads the colour %s as %s', (text, value) => {
  expect(valueOf('colour', text)).toBe(value);
});

it('data#14: keeps a text that names two colours', () => {
  expect(feedFields.colour.parse('Silver/Black')).toMatchObject({ label: 'Silver/Black' });
});

it('data#14: keeps an unknown fuel type as a label', () => {
  expect(feedFields.fuel_type.parse('Steam')).toEqual({
    value: undefined,
    label: 'Steam',
    isKnown: false,
  });
});

it.each([
  ['Front Wheel Drive', 'Front-wheel drive'],
  ['RWD', 'Rear-wheel drive'],
  ['quattro', 'Four-wheel drive'],
  ['AWD', 'All-wheel drive'],
])('reads the drivetrain %s as %s', (text, value) => {
  expect(valueOf('drivetrain', text)).toBe(value);
});

it.each([
  ['S', 'S'],
  ['Cat S', 'S'],
  ['CAT N', 'N'],
  ['Cat. D', 'D'],
  ['Category N - Non-structural', 'N'],
  ['S (structural)', 'S'],
  ['Non-structural damage', 'N'],
  ['CAT D insurance loss', 'D'],
  ['Category B', 'B'],
  ['HPI clear', 'none'],
  ['None', 'none'],
  ['Not recorded', 'none'],
])('data#19: reads the write-off category %s as %s', (text, value) => {
  expect(valueOf('write_off_category', text)).toBe(value);
});

it.each([
  ['commercial', 'Commercial'],
  ['Plus VAT', 'Commercial'],
  ['+ VAT', 'Commercial'],
  ['Ex. VAT', 'Commercial'],
  ['VAT Qualifying', 'Qualifying'],
  ['No VAT', 'Margin'],
  ['Non VAT qualifying', 'Margin'],
  ['VAT', 'Commercial'],
  ['VAT margin', 'Margin'],
  ['inc VAT', 'Inclusive'],
])('data#6: reads the VAT scheme %s as %s', (text, value) => {
  expect(valueOf('vat_scheme', text)).toBe(value);
});

it.each([
  ['EURO6', 'Euro 6'],
  ['Euro VI', 'Euro 6'],
  ['6', 'Euro 6'],
  ['Euro 6d-TEMP', 'Euro 6d-TEMP'],
])('reads the Euro standard %s as %s', (text, standard) => {
  expect(feedFields.euro_standard.parse(text)).toBe(standard);
});

it.each(['Sold', 'WITHDRAWN', 'Not available'])('data#14: reads the status %s as sold', (text) => {
  expect(feedFields.status.parse(text)).toBe('SOLD');
});

it.each(['Ex-Demo', 'Nearly New', 'Pre-Registered'])(
  'data#14: reads the condition %s as nearly new',
  (text) => {
    expect(feedFields.advert_classification.parse(text)).toBe('NEARLY_NEW');
  },
);

it.each(['POA', 'P.O.A.', 'Price on application', 'Call us', '0', '£0.00'])(
  'data#16: reads %s as price on application',
  (text) => {
    expect(feedFields.price.parse(text)).toBeNull();
  },
);

it.each([
  'AB12CDE',
  'A123BCD',
  'Q123ABC',
  'ABC123D',
  'ABC123',
  '123ABC',
  'AIZ1234',
  'A1',
  '1234AB',
  '101D234',
])('data#18: accepts %s as a registration', (registration) => {
  expect(registrationText.safeParse(registration).data).toBe(registration);
});

it.each(['000000', '01MAR', 'NONE', 'UNREG', 'AB00CDE', '12345', 'ABCDE', 'A0', 'AB12CDEF'])(
  'data#18: does not accept %s as a registration',
  (registration) => {
    expect(registrationText.safeParse(registration).success).toBe(false);
  },
);
