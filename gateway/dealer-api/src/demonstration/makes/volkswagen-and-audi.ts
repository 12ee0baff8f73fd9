import { range, type DemonstrationMake } from '../demonstration-make.ts';

const commercialTrims = ['Startline', 'Commerce', 'Commerce Pro', 'Highline'];

export const volkswagenAndAudi: readonly DemonstrationMake[] = [
  {
    name: 'Volkswagen',
    weight: 24,
    vinPrefix: 'WVW',
    trims: ['Life', 'Match', 'Style', 'R-Line'],
    ranges: [
      range('up!', ['Hatchback'], 15500, [2016, 2023], ['1.0 MPi 67'], { seats: 4 }),
      range('Polo', ['Hatchback'], 21500, [2017], ['1.0 TSI 95', '1.0 TSI 110'], { weight: 20 }),
      range(
        'Golf',
        ['Hatchback', 'Estate'],
        28000,
        [2016],
        [
          '1.0 TSI 110',
          '1.5 TSI 150',
          '1.5 eTSI 150',
          '2.0 TDI 150',
          '2.0 TSI 245',
          '1.4 TSI eHybrid 204',
        ],
        { weight: 26 },
      ),
      range('T-Roc', ['Crossover', 'Convertible'], 29500, [2018], ['1.0 TSI 110', '1.5 TSI 150'], {
        weight: 18,
      }),
      range('T-Cross', ['Crossover'], 24500, [2019], ['1.0 TSI 95', '1.0 TSI 110']),
      range(
        'Tiguan',
        ['SUV'],
        36000,
        [2016],
        ['1.5 TSI 150', '2.0 TDI 150', '1.4 TSI eHybrid 204'],
        { weight: 18 },
      ),
      range('Touareg', ['SUV'], 68000, [2018], ['3.0 TDI V6 286'], { weight: 4 }),
      range(
        'Passat',
        ['Saloon', 'Estate'],
        39000,
        [2016],
        ['1.5 TSI 150', '2.0 TDI 150', '1.4 TSI eHybrid 204'],
      ),
      range('Touran', ['MPV'], 33000, [2016, 2025], ['1.5 TSI 150', '2.0 TDI 150'], {
        seats: 7,
        weight: 6,
      }),
      range(
        'ID.3',
        ['Hatchback'],
        31000,
        [2020],
        ['58 kWh 266 mi 204 bhp', '77 kWh 347 mi 204 bhp'],
        { weight: 12 },
      ),
      range('ID.4', ['SUV'], 39500, [2021], ['52 kWh 221 mi 170 bhp', '77 kWh 339 mi 286 bhp']),
      range('ID. Buzz', ['MPV'], 59000, [2022], ['77 kWh 258 mi 204 bhp'], { weight: 5 }),
      range('Caddy', ['Van', 'Combi Van'], 28000, [2017], ['2.0 TDI 102'], {
        trims: commercialTrims,
      }),
      range(
        'Transporter',
        ['Van', 'Kombi Van', 'Tipping-Lorry'],
        40000,
        [2017],
        ['2.0 TDI 150', '2.0 TDI 200'],
        { weight: 12, trims: commercialTrims },
      ),
      range('Crafter', ['Van', 'Tipping-Lorry'], 45000, [2017], ['2.0 TDI 102', '2.0 TDI 150'], {
        weight: 6,
        trims: commercialTrims,
      }),
      range('California', ['Camper'], 68000, [2017], ['2.0 TDI 150', '2.0 TDI 200'], {
        weight: 5,
        seats: 4,
        trims: ['Beach', 'Coast', 'Ocean'],
      }),
      range('Amarok', ['Pick-Up'], 44000, [2017], ['2.0 TDI 200', '3.0 TDI V6 286'], {
        weight: 5,
        trims: ['Life', 'Style', 'Aventura'],
      }),
    ],
  },
  {
    name: 'Audi',
    weight: 18,
    vinPrefix: 'WAU',
    trims: ['Technik', 'Sport', 'S line', 'Black Edition', 'Vorsprung'],
    ranges: [
      range('A1', ['Hatchback'], 24000, [2016], ['1.0 TSI 110', '35 TFSI 150']),
      range(
        'A3',
        ['Hatchback', 'Saloon'],
        29500,
        [2016],
        ['35 TFSI 150', '35 TDI 150', '45 TFSI e 245'],
        { weight: 18 },
      ),
      range(
        'A4',
        ['Saloon', 'Estate'],
        39000,
        [2016, 2024],
        ['35 TFSI 150', '40 TFSI 204', '40 TDI 204'],
        { weight: 14 },
      ),
      range('A5', ['Coupe', 'Convertible', 'Saloon'], 44000, [2017], ['40 TFSI 204', '40 TDI 204']),
      range('A6', ['Saloon', 'Estate'], 50000, [2017], ['40 TDI 204', '40 TFSI 204']),
      range('Q2', ['Crossover'], 27500, [2017], ['35 TFSI 150', '1.0 TSI 110']),
      range('Q3', ['SUV'], 35500, [2017], ['35 TFSI 150', '35 TDI 150', '45 TFSI e 245'], {
        weight: 14,
      }),
      range('Q5', ['SUV'], 50000, [2017], ['40 TDI 204', '40 TFSI 204']),
      range('Q7', ['SUV'], 69000, [2017], ['3.0 TDI V6 286'], { seats: 7, weight: 5 }),
      range('Q4 e-tron', ['SUV'], 46000, [2021], ['77 kWh 319 mi 286 bhp']),
      range('TT', ['Coupe', 'Convertible'], 39000, [2016, 2023], ['40 TFSI 204', '2.0 TSI 300'], {
        seats: 4,
        weight: 6,
      }),
      range('R8', ['Sports'], 135000, [2016, 2024], ['4.0 V8 585'], {
        seats: 2,
        weight: 2,
        trims: ['Performance'],
      }),
    ],
  },
];
