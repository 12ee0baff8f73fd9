import { range, type DemonstrationMake } from '../demonstration-make.ts';

export const japaneseMakes: readonly DemonstrationMake[] = [
  {
    name: 'Toyota',
    weight: 15,
    vinPrefix: 'SB1',
    trims: ['Icon', 'Design', 'GR Sport', 'Excel'],
    ranges: [
      range('Aygo', ['Hatchback'], 13500, [2016, 2022], ['1.0 VVT-i 72'], { seats: 4 }),
      range('Aygo X', ['Crossover'], 17000, [2022], ['1.0 VVT-i 72'], { seats: 4 }),
      range('Yaris', ['Hatchback'], 23000, [2016], ['1.5 Hybrid 116'], { weight: 18 }),
      range('Yaris Cross', ['Crossover'], 26500, [2021], ['1.5 Hybrid 116'], { weight: 14 }),
      range(
        'Corolla',
        ['Hatchback', 'Estate'],
        30500,
        [2019],
        ['1.8 Hybrid 140', '2.0 Hybrid 196'],
        { weight: 16 },
      ),
      range('C-HR', ['Crossover'], 31500, [2017], ['1.8 Hybrid 140', '2.0 Hybrid 196']),
      range('RAV4', ['SUV'], 40500, [2017], ['2.5 Hybrid 222', '2.5 PHEV 306']),
      range('Prius', ['Hatchback'], 38000, [2016], ['1.8 Hybrid 140'], { weight: 5 }),
      range('bZ4X', ['SUV'], 43500, [2022], ['71 kWh 318 mi 204 bhp']),
      range('GR86', ['Coupe'], 33000, [2022, 2024], ['2.4 Boxer 231'], {
        weight: 2,
        seats: 4,
        trims: ['Standard'],
      }),
      range('Hilux', ['Pick-Up'], 41000, [2017], ['2.8 D-4D 204'], {
        trims: ['Active', 'Icon', 'Invincible'],
      }),
      range('Land Cruiser', ['FourbyFour'], 76000, [2017], ['2.8 D-4D 204'], {
        weight: 4,
        seats: 7,
        trims: ['Active', 'Invincible'],
      }),
      range('Proace', ['Van', 'Combi Van'], 35500, [2017], ['2.0 BlueHDi 145'], {
        weight: 6,
        trims: ['Active', 'Icon', 'Design'],
      }),
    ],
  },
  {
    name: 'Lexus',
    weight: 4,
    vinPrefix: 'JTH',
    trims: ['Urban', 'F Sport', 'Takumi'],
    ranges: [
      range('UX', ['Crossover'], 35500, [2019], ['2.0 Hybrid 199']),
      range('NX', ['SUV'], 45500, [2016], ['2.5 Hybrid 245', '2.5 PHEV 306']),
      range('RX', ['SUV'], 64000, [2017], ['2.5 Hybrid 245']),
    ],
  },
  {
    name: 'Nissan',
    weight: 14,
    vinPrefix: 'SJN',
    trims: ['Visia', 'Acenta Premium', 'N-Connecta', 'Tekna'],
    ranges: [
      range('Micra', ['Hatchback'], 18000, [2017, 2023], ['1.0 IG-T 92']),
      range('Juke', ['Crossover'], 24500, [2016], ['1.0 DIG-T 114'], { weight: 18 }),
      range(
        'Qashqai',
        ['SUV'],
        30500,
        [2016],
        ['1.3 DIG-T 140', '1.3 DIG-T 158', '1.5 e-Power 190'],
        { weight: 24 },
      ),
      range('X-Trail', ['SUV'], 35500, [2016], ['1.5 e-Power 190', '1.3 DIG-T 158'], { seats: 7 }),
      range(
        'Leaf',
        ['Hatchback'],
        29500,
        [2017, 2024],
        ['39 kWh 168 mi 150 bhp', '59 kWh 239 mi 217 bhp'],
      ),
      range('Ariya', ['SUV'], 41500, [2022], ['63 kWh 250 mi 217 bhp', '87 kWh 330 mi 242 bhp']),
      range('Navara', ['Pick-Up'], 32500, [2016, 2022], ['2.3 dCi 145'], {
        trims: ['Acenta', 'Tekna', 'N-Guard'],
      }),
      range('Primastar', ['Van', 'Combi Van'], 33500, [2022], ['2.0 Blue dCi 130'], {
        weight: 5,
        trims: ['Acenta', 'Tekna'],
      }),
    ],
  },
  {
    name: 'Honda',
    weight: 9,
    vinPrefix: 'SHH',
    trims: ['Elegance', 'Sport', 'Advance', 'Advance Style'],
    ranges: [
      range('Jazz', ['Hatchback'], 26500, [2016], ['1.5 e:HEV 131', '1.5 i-VTEC 130'], {
        weight: 16,
      }),
      range(
        'Civic',
        ['Hatchback', 'Saloon'],
        34500,
        [2017],
        ['2.0 e:HEV 184', '1.5 i-VTEC 130', '2.0 Type R 320'],
        { weight: 16 },
      ),
      range('HR-V', ['SUV'], 31500, [2016], ['1.5 e:HEV 131']),
      range('CR-V', ['SUV'], 44500, [2018], ['2.0 e:HEV 184']),
      range('ZR-V', ['SUV'], 39500, [2023], ['2.0 e:HEV 184']),
      range('e', ['Hatchback'], 36500, [2020, 2023], ['29 kWh 131 mi 154 bhp'], {
        weight: 3,
        seats: 4,
      }),
    ],
  },
  {
    name: 'Mazda',
    weight: 8,
    vinPrefix: 'JMZ',
    trims: ['SE-L', 'Prime-Line', 'Centre-Line', 'Homura', 'Takumi'],
    ranges: [
      range('Mazda2', ['Hatchback'], 19500, [2016], ['1.5 Skyactiv-G 90']),
      range(
        'Mazda3',
        ['Hatchback', 'Saloon'],
        25500,
        [2016],
        ['2.0 Skyactiv-G 122', '2.0 e-Skyactiv X 186'],
        { weight: 14 },
      ),
      range('Mazda6', ['Saloon', 'Estate'], 29500, [2016, 2023], ['2.0 Skyactiv-G 122']),
      range('CX-3', ['Crossover'], 22500, [2016, 2021], ['2.0 Skyactiv-G 122']),
      range('CX-30', ['Crossover'], 27500, [2019], ['2.0 Skyactiv-G 122', '2.0 e-Skyactiv X 186']),
      range('CX-5', ['SUV'], 31500, [2017], ['2.0 Skyactiv-G 122'], { weight: 16 }),
      range('CX-60', ['SUV'], 46500, [2022], ['2.5 e-Skyactiv PHEV 327', '3.3 e-Skyactiv D 254']),
      range('MX-5', ['Convertible'], 28500, [2016], ['2.0 Skyactiv-G 184', '1.5 Skyactiv-G 90'], {
        seats: 2,
      }),
    ],
  },
  {
    name: 'Suzuki',
    weight: 6,
    vinPrefix: 'TSM',
    trims: ['SZ3', 'SZ-T', 'SZ5', 'Ultra'],
    ranges: [
      range('Ignis', ['Hatchback'], 17500, [2017, 2024], ['1.2 Dualjet 83'], { seats: 4 }),
      range('Swift', ['Hatchback'], 19500, [2016], ['1.2 Dualjet 83', '1.0 Boosterjet 110'], {
        weight: 16,
      }),
      range('Vitara', ['SUV'], 27000, [2016], ['1.4 Boosterjet 129', '1.5 Hybrid 115'], {
        weight: 14,
      }),
      range('S-Cross', ['SUV'], 28000, [2016], ['1.4 Boosterjet 129']),
      range('Jimny', ['FourbyFour'], 21500, [2019, 2024], ['1.5 VTi-TECH 106'], {
        weight: 3,
        seats: 4,
      }),
    ],
  },
  {
    name: 'Subaru',
    weight: 3,
    vinPrefix: 'JF1',
    trims: ['XE', 'XE Premium', 'Touring'],
    ranges: [
      range('Forester', ['SUV'], 39500, [2019], ['2.0 Boxer e-Boxer 150']),
      range('Outback', ['Estate'], 41500, [2016], ['2.5 Boxer 169']),
      range('XV', ['Crossover'], 32500, [2018, 2023], ['2.0 Boxer e-Boxer 150']),
    ],
  },
  {
    name: 'Isuzu',
    weight: 3,
    vinPrefix: 'MPA',
    trims: ['Utility', 'Eiger', 'DL40', 'V-Cross'],
    ranges: [range('D-Max', ['Pick-Up', 'Tipping-Lorry'], 36500, [2017], ['1.9 Ddi 164'])],
  },
  {
    name: 'Mitsubishi',
    weight: 3,
    vinPrefix: 'JMB',
    trims: ['Verve', 'Dynamic', 'Exceed'],
    ranges: [
      range('Outlander', ['SUV'], 37500, [2016, 2021], ['2.0 Hybrid 199']),
      range('ASX', ['Crossover'], 22500, [2016, 2021], ['2.0 Skyactiv-G 122']),
    ],
  },
];
