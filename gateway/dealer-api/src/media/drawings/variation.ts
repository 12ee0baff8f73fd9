/** Choices that differ from vehicle to vehicle, so that a page of cards is not one picture repeated. */
export interface Variation {
  readonly wheelDesign: number;
  readonly lampSignature: number;
  readonly hasBrightTrim: boolean;
  readonly hasRoofRails: boolean;
  readonly hasDarkWheels: boolean;
  readonly hasPrivacyGlass: boolean;
}

/** FNV-1a over a text: the same number on every machine and in every run. */
export function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // The low bits of FNV-1a follow the last character closely; one more round spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The same vehicle looks the same wherever it is drawn. */
export function variationOf(seed: string): Variation {
  let hash = spread(seed);
  const take = (choices: number): number => {
    const choice = hash % choices;
    hash = Math.floor(hash / choices);
    return choice;
  };
  return {
    wheelDesign: take(3),
    lampSignature: take(3),
    hasBrightTrim: take(2) === 1,
    hasRoofRails: take(2) === 1,
    hasDarkWheels: take(4) === 0,
    hasPrivacyGlass: take(3) === 0,
  };
}
