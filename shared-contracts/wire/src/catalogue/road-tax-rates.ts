/** Tax in pounds by CO2: `upTo` is in g/km. The last band has no upper limit. */
export interface TaxBand {
  readonly upTo: number;
  readonly pounds: number;
}

/** Vehicle tax rates of one year, each as a single payment for twelve months. */
export interface TaxYear {
  /** '2025/26' */
  readonly name: string;
  /** ISO days: the first and last day on which a licence at these rates can start. */
  readonly from: string;
  readonly to: string;
  /** `checkedOn` is the ISO day on which the figures were compared with the source. */
  readonly source: { readonly title: string; readonly href: string; readonly checkedOn: string };
  /** For cars first registered on or after 1 April 2017: the first twelve months, by CO2. */
  readonly firstYear: readonly TaxBand[];
  /** As `firstYear`, for diesel cars that do not meet the Real Driving Emissions 2 standard. */
  readonly firstYearOtherDiesel: readonly TaxBand[];
  /** From the second payment on, for all fuels, including electric cars. */
  readonly standard: number;
  readonly supplement: {
    readonly pounds: number;
    /** The list price in pounds above which the supplement applies. */
    readonly listPriceOver: number;
    /** The same limit for zero-emission cars. */
    readonly zeroEmissionPriceOver: number;
    /** Number of years with the supplement, from the second payment on. */
    readonly years: number;
    /** Zero-emission cars first registered before this day are exempt. */
    readonly zeroEmissionFrom: string;
  };
  /** For cars first registered from 1 March 2001 to 31 March 2017: every year, by CO2. */
  readonly bandsBefore2017: readonly TaxBand[];
  /** Band K includes cars above 225 g/km that were registered before this day. */
  readonly bandKBefore: string;
  /** For vehicles first registered before 1 March 2001, by engine size. */
  readonly engine: {
    readonly upToCc: number;
    readonly pounds: number;
    readonly poundsAbove: number;
  };
  /**
   * Light goods vehicles of up to 3,500 kg, registered on or after 1 March 2001. Absent if no
   * source states the rate. Pages then show the previous year's rate and name that year.
   */
  readonly lightGoods?: number;
}

type FirstYearRow = readonly [upTo: number, pounds: number, otherDiesel: number];

/** First-year rates: one column for cars, one for diesel cars that do not meet RDE2. */
function firstYear(
  rows: readonly FirstYearRow[],
): Pick<TaxYear, 'firstYear' | 'firstYearOtherDiesel'> {
  return {
    firstYear: rows.map(([upTo, pounds]) => ({ upTo, pounds })),
    firstYearOtherDiesel: rows.map(([upTo, , pounds]) => ({ upTo, pounds })),
  };
}

function bands(rows: readonly (readonly [upTo: number, pounds: number])[]): TaxBand[] {
  return rows.map(([upTo, pounds]) => ({ upTo, pounds }));
}

const govUk = {
  title: 'Vehicle tax rates, GOV.UK',
  href: 'https://www.gov.uk/vehicle-tax-rate-tables',
} as const;

/** All known years, newest last. Add a new year only here. */
export const taxYears: readonly TaxYear[] = [
  {
    name: '2025/26',
    from: '2025-04-01',
    to: '2026-03-31',
    source: { ...govUk, checkedOn: '2026-11-22' },
    ...firstYear([
      [0, 10, 10],
      [50, 110, 130],
      [75, 130, 270],
      [90, 270, 350],
      [100, 350, 390],
      [110, 390, 440],
      [130, 440, 540],
      [150, 540, 1360],
      [170, 1360, 2190],
      [190, 2190, 3300],
      [225, 3300, 4680],
      [255, 4680, 5490],
      [Infinity, 5490, 5490],
    ]),
    standard: 195,
    supplement: {
      pounds: 425,
      listPriceOver: 40_000,
      zeroEmissionPriceOver: 40_000,
      years: 5,
      zeroEmissionFrom: '2025-04-01',
    },
    bandsBefore2017: bands([
      [110, 20],
      [120, 35],
      [130, 165],
      [140, 195],
      [150, 215],
      [165, 265],
      [175, 315],
      [185, 345],
      [200, 395],
      [225, 430],
      [255, 735],
      [Infinity, 760],
    ]),
    bandKBefore: '2006-03-23',
    engine: { upToCc: 1549, pounds: 220, poundsAbove: 360 },
    lightGoods: 345,
  },
  // Compared with copies of the GOV.UK and Budget tables (Confused.com, evo, newspapers, December
  // 2025 to April 2026), which agree. None of them states the rate for vans.
  {
    name: '2026/27',
    from: '2026-04-01',
    to: '2027-03-31',
    source: { ...govUk, checkedOn: '2026-11-23' },
    ...firstYear([
      [0, 10, 10],
      [50, 115, 135],
      [75, 135, 280],
      [90, 280, 365],
      [100, 365, 405],
      [110, 405, 455],
      [130, 455, 560],
      [150, 560, 1410],
      [170, 1410, 2270],
      [190, 2270, 3420],
      [225, 3420, 4850],
      [255, 4850, 5690],
      [Infinity, 5690, 5690],
    ]),
    standard: 200,
    supplement: {
      pounds: 440,
      listPriceOver: 40_000,
      // Budget 2025: for every licence since 1 April 2026, including cars registered earlier.
      zeroEmissionPriceOver: 50_000,
      years: 5,
      zeroEmissionFrom: '2025-04-01',
    },
    bandsBefore2017: bands([
      [110, 20],
      [120, 35],
      [130, 170],
      [140, 200],
      [150, 225],
      [165, 275],
      [175, 325],
      [185, 360],
      [200, 410],
      [225, 445],
      [255, 760],
      [Infinity, 790],
    ]),
    bandKBefore: '2006-03-23',
    engine: { upToCc: 1549, pounds: 230, poundsAbove: 375 },
  },
];
