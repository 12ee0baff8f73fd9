import { americanMakes } from './makes/american-makes.ts';
import { britishAndEuropeanMakes } from './makes/british-and-european-makes.ts';
import { frenchAndItalianMakes } from './makes/french-and-italian-makes.ts';
import { germanMakes } from './makes/german-makes.ts';
import { japaneseMakes } from './makes/japanese-makes.ts';
import { koreanAndChineseMakes } from './makes/korean-and-chinese-makes.ts';
import { volkswagenAndAudi } from './makes/volkswagen-and-audi.ts';
import type { DemonstrationMake } from './demonstration-make.ts';

export const demonstrationMakes: readonly DemonstrationMake[] = [
  ...americanMakes,
  ...britishAndEuropeanMakes,
  ...frenchAndItalianMakes,
  ...germanMakes,
  ...japaneseMakes,
  ...koreanAndChineseMakes,
  ...volkswagenAndAudi,
];
