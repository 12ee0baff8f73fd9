import { range, type DemonstrationMake } from '../demonstration-make.ts';

export const germanMakes: readonly DemonstrationMake[] = [
  {
    name: 'BMW',
    weight: 18,
    vinPrefix: 'WBA',
    trims: ['SE', 'Sport', 'M Sport', 'M Sport Pro'],
    ranges: [
      range(
        '1 Series',
        ['Hatchback'],
        31500,
        [2016],
        ['1.5 118i 136', '2.0 20d 190', '2.0 20i 184'],
        { weight: 18 },
      ),
      range('2 Series', ['Coupe', 'Convertible'], 36500, [2016], ['2.0 20i 184', '2.0 20d 190'], {
        seats: 4,
      }),
      range(
        '3 Series',
        ['Saloon', 'Estate'],
        41500,
        [2016],
        ['2.0 20i 184', '2.0 20d 190', '2.0 30e 292', '2.0 18d 150'],
        { weight: 20 },
      ),
      range(
        '4 Series',
        ['Coupe', 'Convertible'],
        46500,
        [2017],
        ['2.0 20i 184', '2.0 20d 190', '3.0 M Competition 510'],
        { seats: 4 },
      ),
      range('5 Series', ['Saloon', 'Estate'], 52000, [2017], ['2.0 20d 190', '2.0 30e 292']),
      range('X1', ['SUV'], 36000, [2016], ['1.5 118i 136', '2.0 18d 150', '2.0 30e 292'], {
        weight: 14,
      }),
      range('X3', ['SUV'], 49000, [2017], ['2.0 20d 190', '2.0 30e 292']),
      range('X5', ['SUV'], 72000, [2017], ['3.0 30d 286'], { weight: 6 }),
      range('Z4', ['Convertible'], 46500, [2019], ['2.0 20i 184', '2.0 30i 258'], {
        seats: 2,
        weight: 4,
      }),
      range('i4', ['Saloon'], 51000, [2022], ['81 kWh 365 mi 340 bhp']),
      range('iX1', ['SUV'], 46000, [2023], ['65 kWh 272 mi 313 bhp']),
    ],
  },
  {
    name: 'Mercedes-Benz',
    weight: 16,
    vinPrefix: 'W1K',
    trims: ['SE', 'Sport', 'AMG Line', 'AMG Line Premium'],
    ranges: [
      range(
        'A-Class',
        ['Hatchback', 'Saloon'],
        32500,
        [2016],
        ['1.3 180 136', '1.3 200 163', '2.0 200d 150'],
        { weight: 20 },
      ),
      range('B-Class', ['MPV'], 34500, [2016, 2024], ['1.3 180 136', '2.0 200d 150'], {
        weight: 6,
      }),
      range(
        'C-Class',
        ['Saloon', 'Estate', 'Coupe', 'Convertible'],
        44000,
        [2016],
        ['1.3 200 163', '2.0 220d 194', '2.0 300e 313'],
        { weight: 18 },
      ),
      range('E-Class', ['Saloon', 'Estate'], 56000, [2017], ['2.0 220d 194', '2.0 300e 313']),
      range(
        'CLA',
        ['Coupe', 'Estate'],
        37500,
        [2016],
        ['1.3 180 136', '1.3 200 163', '2.0 220d 194'],
      ),
      range('GLA', ['SUV'], 38500, [2016], ['1.3 200 163', '2.0 200d 150']),
      range('GLC', ['SUV', 'Coupe'], 53000, [2017], ['2.0 220d 194', '2.0 300e 313']),
      range('GLE', ['SUV'], 76000, [2019], ['2.9 350d 313'], { weight: 4, seats: 7 }),
      range('AMG GT', ['Sports'], 150000, [2016], ['4.0 V8 585'], {
        weight: 2,
        seats: 2,
        trims: ['Premium Plus'],
      }),
      range('EQA', ['SUV'], 49000, [2021], ['67 kWh 264 mi 190 bhp']),
      range('Vito', ['Van', 'Combi Van'], 38000, [2017], ['2.1 CDI 163'], {
        trims: ['Progressive', 'Premium', 'Select'],
      }),
      range('Sprinter', ['Van', 'Tipping-Lorry'], 46000, [2018], ['2.1 CDI 163'], {
        trims: ['Progressive', 'Premium'],
      }),
      range('Marco Polo', ['Camper'], 75000, [2018], ['2.0 220d 194'], {
        weight: 3,
        seats: 4,
        trims: ['Sport', 'AMG Line'],
      }),
    ],
  },
  {
    name: 'Porsche',
    weight: 4,
    vinPrefix: 'WP0',
    trims: ['Standard', 'S', 'GTS'],
    ranges: [
      range('718 Cayman', ['Sports'], 53000, [2017, 2025], ['2.0 Cayman 300'], { seats: 2 }),
      range('911', ['Sports', 'Convertible'], 104000, [2016], ['3.0 Carrera 385'], { seats: 4 }),
      range('Macan', ['SUV'], 58000, [2016, 2024], ['2.0 Macan 265'], { weight: 14 }),
      range('Cayenne', ['SUV'], 80000, [2018], ['3.0 V6 340']),
      range('Taycan', ['Saloon'], 88000, [2020], ['83 kWh 300 mi 408 bhp']),
    ],
  },
  {
    name: 'Smart',
    weight: 3,
    vinPrefix: 'WME',
    trims: ['Pure', 'Pro', 'Premium'],
    ranges: [
      range('fortwo', ['Coupe', 'Convertible'], 22000, [2019, 2023], ['18 kWh 84 mi 82 bhp'], {
        seats: 2,
      }),
      range('#1', ['SUV'], 36000, [2023], ['62 kWh 260 mi 272 bhp']),
    ],
  },
  {
    name: 'MINI',
    weight: 10,
    vinPrefix: 'WMW',
    trims: ['Classic', 'Sport', 'Exclusive'],
    ranges: [
      range(
        'Hatch',
        ['Hatchback'],
        23500,
        [2016],
        ['1.5 Cooper 136', '2.0 Cooper S 178', '33 kWh 145 mi 184 bhp'],
        { weight: 20, seats: 4 },
      ),
      range('Convertible', ['Convertible'], 27500, [2016], ['1.5 Cooper 136', '2.0 Cooper S 178'], {
        seats: 4,
      }),
      range('Clubman', ['Estate'], 27500, [2016, 2024], ['1.5 Cooper 136', '2.0 Cooper S 178']),
      range(
        'Countryman',
        ['SUV'],
        29500,
        [2017],
        ['1.5 Cooper 136', '2.0 Cooper S 178', '65 kWh 287 mi 204 bhp'],
        { weight: 14 },
      ),
    ],
  },
];
