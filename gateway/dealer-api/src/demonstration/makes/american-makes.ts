import { range, type DemonstrationMake } from '../demonstration-make.ts';

const vanTrims = ['Leader', 'Trend', 'Limited', 'Sport'];

export const americanMakes: readonly DemonstrationMake[] = [
  {
    name: 'Ford',
    weight: 40,
    vinPrefix: 'WF0',
    trims: ['Zetec', 'Titanium', 'ST-Line', 'ST-Line X', 'Vignale'],
    ranges: [
      range(
        'Fiesta',
        ['Hatchback'],
        18500,
        [2017, 2023],
        ['1.0 EcoBoost 100', '1.0 EcoBoost 125'],
        { weight: 22 },
      ),
      range(
        'Focus',
        ['Hatchback', 'Estate'],
        25500,
        [2016, 2025],
        ['1.0 EcoBoost 125', '1.0 EcoBoost mHEV 155', '1.5 EcoBlue 120', '1.5 EcoBoost 150'],
        { weight: 22 },
      ),
      range(
        'Puma',
        ['Crossover'],
        26000,
        [2020],
        ['1.0 EcoBoost 125', '1.0 EcoBoost mHEV 155', '43 kWh 233 mi 168 bhp'],
        { weight: 20 },
      ),
      range(
        'Kuga',
        ['SUV'],
        33500,
        [2017],
        ['1.5 EcoBoost 150', '2.5 Duratec PHEV 225', '2.5 Duratec FHEV 190', '2.0 EcoBlue 150'],
        { weight: 16 },
      ),
      range('EcoSport', ['Crossover'], 21000, [2016, 2022], ['1.0 EcoBoost 125']),
      range(
        'Mondeo',
        ['Hatchback', 'Estate'],
        27500,
        [2016, 2022],
        ['2.0 EcoBlue 150', '1.5 EcoBoost 150'],
      ),
      range('Mustang', ['Coupe', 'Convertible'], 56000, [2017], ['5.0 V8 446'], {
        weight: 4,
        seats: 4,
        trims: ['GT', 'Dark Horse'],
      }),
      range(
        'Mustang Mach-E',
        ['SUV'],
        44000,
        [2021],
        ['73 kWh 292 mi 269 bhp', '91 kWh 379 mi 294 bhp'],
        { trims: ['Select', 'Premium', 'GT'] },
      ),
      range('Explorer', ['SUV'], 40000, [2024], ['77 kWh 374 mi 286 bhp'], {
        trims: ['Select', 'Premium'],
      }),
      range('S-MAX', ['MPV'], 33000, [2016, 2023], ['2.0 EcoBlue 150', '2.5 Duratec FHEV 190'], {
        weight: 6,
        seats: 7,
      }),
      range('Ranger', ['Pick-Up'], 40000, [2017], ['2.0 EcoBlue 170', '2.0 EcoBlue 205'], {
        trims: ['XL', 'XLT', 'Limited', 'Wildtrak'],
      }),
      range(
        'Transit',
        ['Van', 'Tipping-Lorry'],
        42000,
        [2017],
        ['2.0 EcoBlue 130', '2.0 EcoBlue 170', '68 kWh 196 mi 184 bhp'],
        { weight: 14, trims: vanTrims },
      ),
      range(
        'Transit Custom',
        ['Van', 'Combi Van', 'Kombi Van'],
        38000,
        [2017],
        ['2.0 EcoBlue 130', '2.0 EcoBlue 150', '2.0 EcoBlue 170'],
        { weight: 16, trims: vanTrims },
      ),
      range('Transit Connect', ['Van'], 26500, [2017], ['1.5 EcoBlue 120'], { trims: vanTrims }),
      range('Transit Nugget', ['Camper'], 72000, [2020], ['2.0 EcoBlue 150', '2.0 EcoBlue 170'], {
        weight: 5,
        seats: 5,
        trims: ['Trail', 'Titanium'],
      }),
    ],
  },
  {
    name: 'Jeep',
    weight: 5,
    vinPrefix: '1C4',
    trims: ['Longitude', 'Limited', 'Altitude', 'Summit'],
    ranges: [
      range('Avenger', ['SUV'], 25000, [2023], ['1.2 Turbo 100', '54 kWh 248 mi 156 bhp']),
      range('Renegade', ['SUV'], 27500, [2017, 2024], ['1.3 GSE 150']),
      range('Compass', ['SUV'], 33500, [2018], ['1.3 GSE 150', '1.2 Hybrid 136']),
      range('Wrangler', ['FourbyFour'], 62000, [2019], ['2.0 Turbo 280'], {
        weight: 5,
        trims: ['Sahara', 'Rubicon'],
      }),
    ],
  },
  {
    name: 'Tesla',
    weight: 9,
    vinPrefix: 'LRW',
    trims: ['Rear-Wheel Drive', 'Long Range', 'Performance'],
    ranges: [
      range(
        'Model 3',
        ['Saloon'],
        40000,
        [2019],
        ['60 kWh 318 mi 279 bhp', '79 kWh 390 mi 346 bhp'],
        { weight: 14 },
      ),
      range('Model Y', ['SUV'], 45000, [2022], ['60 kWh 283 mi 295 bhp', '79 kWh 364 mi 384 bhp'], {
        weight: 14,
      }),
      range('Model S', ['Hatchback'], 86000, [2017, 2022], ['100 kWh 396 mi 670 bhp'], {
        weight: 3,
      }),
    ],
  },
];
