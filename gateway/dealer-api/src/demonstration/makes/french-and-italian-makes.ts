import { range, type DemonstrationMake } from '../demonstration-make.ts';

const vanTrims = ['Essential', 'Professional', 'Asphalt'];

export const frenchAndItalianMakes: readonly DemonstrationMake[] = [
  {
    name: 'Peugeot',
    weight: 14,
    vinPrefix: 'VF3',
    trims: ['Active', 'Allure', 'GT Line', 'GT'],
    ranges: [
      range('108', ['Hatchback'], 13500, [2016, 2022], ['1.0 VVT-i 72'], { seats: 4 }),
      range(
        '208',
        ['Hatchback'],
        22500,
        [2016],
        ['1.2 75', '1.2 Turbo 100', '1.2 Hybrid 136', '51 kWh 268 mi 156 bhp'],
        { weight: 20 },
      ),
      range(
        '308',
        ['Hatchback', 'Estate'],
        29500,
        [2016],
        ['1.2 Turbo 130', '1.5 BlueHDi 130', '1.6 Hybrid 180'],
      ),
      range(
        '508',
        ['Saloon', 'Estate'],
        36500,
        [2018, 2025],
        ['1.2 Turbo 130', '1.5 BlueHDi 130'],
        { weight: 5 },
      ),
      range(
        '2008',
        ['Crossover'],
        25500,
        [2016],
        ['1.2 Turbo 100', '1.2 Turbo 130', '51 kWh 252 mi 156 bhp'],
        { weight: 18 },
      ),
      range(
        '3008',
        ['SUV'],
        34500,
        [2017],
        ['1.2 Turbo 130', '1.5 BlueHDi 130', '1.6 Hybrid4 300', '73 kWh 327 mi 210 bhp'],
        { weight: 16 },
      ),
      range('5008', ['SUV'], 37500, [2017], ['1.2 Turbo 130', '1.5 BlueHDi 130'], { seats: 7 }),
      range('Rifter', ['MPV'], 26500, [2019], ['1.5 BlueHDi 100', '1.2 Turbo 100'], {
        weight: 5,
        seats: 5,
      }),
      range('Partner', ['Van'], 25500, [2018], ['1.5 BlueHDi 100'], { trims: vanTrims }),
      range('Expert', ['Van', 'Combi Van'], 35500, [2017], ['2.0 BlueHDi 145', '1.5 BlueHDi 130'], {
        trims: vanTrims,
      }),
      range('Boxer', ['Van', 'Tipping-Lorry'], 42000, [2017], ['2.2 Multijet 140'], {
        weight: 6,
        trims: vanTrims,
      }),
    ],
  },
  {
    name: 'Citroen',
    weight: 9,
    vinPrefix: 'VF7',
    trims: ['Feel', 'Flair', 'Shine', 'Shine Plus'],
    ranges: [
      range('C1', ['Hatchback'], 12500, [2016, 2022], ['1.0 VVT-i 72'], { seats: 4 }),
      range(
        'C3',
        ['Hatchback'],
        19500,
        [2017],
        ['1.2 75', '1.2 Turbo 100', '44 kWh 199 mi 113 bhp'],
        { weight: 18 },
      ),
      range('C3 Aircross', ['Crossover'], 22500, [2018], ['1.2 Turbo 100', '1.2 Turbo 130']),
      range('C4', ['Hatchback'], 24500, [2021], ['1.2 Turbo 130', '54 kWh 260 mi 156 bhp']),
      range('C5 Aircross', ['SUV'], 30500, [2019], ['1.2 Turbo 130', '1.5 BlueHDi 130']),
      range('Berlingo', ['Van', 'MPV'], 24500, [2018], ['1.5 BlueHDi 100']),
      range('Dispatch', ['Van', 'Combi Van'], 34500, [2017], ['2.0 BlueHDi 145'], {
        trims: ['Enterprise', 'Driver'],
      }),
      range('Relay', ['Van', 'Tipping-Lorry'], 41000, [2017], ['2.2 Multijet 140'], {
        weight: 5,
        trims: ['Enterprise', 'Driver'],
      }),
    ],
  },
  {
    name: 'DS',
    weight: 3,
    vinPrefix: 'VR1',
    trims: ['Performance Line', 'Prestige', 'Rivoli'],
    ranges: [
      range('DS 3 Crossback', ['Crossover'], 27500, [2019], ['1.2 Turbo 100', '1.2 Turbo 130']),
      range('DS 4', ['Hatchback'], 33500, [2021], ['1.2 Turbo 130', '1.6 Hybrid 180']),
      range('DS 7', ['SUV'], 40500, [2018], ['1.5 BlueHDi 130', '1.6 Hybrid4 300']),
    ],
  },
  {
    name: 'Renault',
    weight: 12,
    vinPrefix: 'VF1',
    trims: ['Play', 'Iconic', 'Techno', 'Esprit Alpine'],
    ranges: [
      range('Clio', ['Hatchback'], 20500, [2016], ['1.0 TCe 90', '1.6 E-Tech 145'], { weight: 20 }),
      range(
        'Captur',
        ['Crossover'],
        23500,
        [2016],
        ['1.0 TCe 90', '1.3 TCe 130', '1.6 E-Tech 145'],
        { weight: 18 },
      ),
      range(
        'Megane',
        ['Hatchback', 'Estate'],
        26500,
        [2016, 2023],
        ['1.3 TCe 130', '1.5 Blue dCi 115'],
      ),
      range('Megane E-Tech', ['Hatchback'], 34500, [2022], ['60 kWh 280 mi 220 bhp']),
      range('Kadjar', ['SUV'], 27500, [2016, 2022], ['1.3 TCe 130', '1.5 Blue dCi 115']),
      range('Arkana', ['SUV'], 28500, [2021], ['1.6 E-Tech 145', '1.3 TCe 130']),
      range('Zoe', ['Hatchback'], 30500, [2017, 2024], ['52 kWh 239 mi 136 bhp']),
      range('Scenic E-Tech', ['SUV'], 38500, [2024], ['87 kWh 379 mi 220 bhp']),
      range(
        'Trafic',
        ['Van', 'Combi Van'],
        35500,
        [2017],
        ['2.0 Blue dCi 130', '2.0 Blue dCi 170'],
        { trims: ['Start', 'Advance', 'Extra'] },
      ),
      range('Master', ['Van', 'Tipping-Lorry'], 41000, [2017], ['2.3 dCi 145'], {
        weight: 6,
        trims: ['Start', 'Advance', 'Extra'],
      }),
    ],
  },
  {
    name: 'Dacia',
    weight: 8,
    vinPrefix: 'UU1',
    trims: ['Essential', 'Expression', 'Journey', 'Extreme'],
    ranges: [
      range('Sandero', ['Hatchback'], 14000, [2017], ['1.0 TCe 90'], { weight: 18 }),
      range(
        'Duster',
        ['SUV'],
        20500,
        [2017],
        ['1.3 TCe 130', '1.5 Blue dCi 115', '1.6 E-Tech 145'],
        { weight: 18 },
      ),
      range('Jogger', ['MPV'], 19500, [2022], ['1.0 TCe 90', '1.6 E-Tech 145'], { seats: 7 }),
      range('Spring', ['Hatchback'], 15000, [2024], ['27 kWh 140 mi 65 bhp'], { seats: 4 }),
    ],
  },
  {
    name: 'Fiat',
    weight: 8,
    vinPrefix: 'ZFA',
    trims: ['Pop', 'Lounge', 'Sport', 'La Prima'],
    ranges: [
      range('500', ['Hatchback', 'Convertible'], 17500, [2016, 2024], ['1.0 Hybrid 70'], {
        weight: 20,
        seats: 4,
      }),
      range('500e', ['Hatchback', 'Convertible'], 27500, [2021], ['42 kWh 199 mi 118 bhp'], {
        seats: 4,
      }),
      range('500X', ['Crossover'], 24500, [2016, 2024], ['1.3 GSE 150']),
      range('Panda', ['Hatchback'], 14500, [2016, 2024], ['1.0 Hybrid 70'], { seats: 5 }),
      range('Tipo', ['Hatchback', 'Estate'], 20500, [2017, 2023], ['1.0 TCe 90']),
      range('Ducato', ['Van', 'Camper', 'Tipping-Lorry'], 43000, [2017], ['2.2 Multijet 140'], {
        trims: ['Base', 'Tecnico'],
      }),
    ],
  },
  {
    name: 'Abarth',
    weight: 2,
    vinPrefix: 'ZFA',
    trims: ['Standard', 'Turismo', 'Competizione'],
    ranges: [
      range('595', ['Hatchback', 'Convertible'], 24000, [2016, 2024], ['1.4 T-Jet 145'], {
        seats: 4,
      }),
    ],
  },
  {
    name: 'Alfa Romeo',
    weight: 3,
    vinPrefix: 'ZAR',
    trims: ['Sprint', 'Ti', 'Veloce'],
    ranges: [
      range('Giulia', ['Saloon'], 45000, [2017], ['2.0 Turbo 280']),
      range('Stelvio', ['SUV'], 49000, [2017], ['2.0 Turbo 280']),
      range('Tonale', ['SUV'], 38500, [2022], ['1.3 GSE 150']),
    ],
  },
];
