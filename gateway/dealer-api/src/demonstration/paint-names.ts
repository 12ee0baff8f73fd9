/** Colours as shoppers search for them, their frequency, and the makers' names for them. */
export const paintNames = [
  {
    colour: 'Grey',
    weight: 26,
    names: ['Magnetic Grey', 'Slate Metallic', 'Storm Grey', 'Graphite'],
  },
  {
    colour: 'Black',
    weight: 20,
    names: ['Agate Black', 'Night Metallic', 'Obsidian', 'Panther Black'],
  },
  {
    colour: 'White',
    weight: 17,
    names: ['Frozen White', 'Pearl White', 'Glacier', 'Arctic White'],
  },
  {
    colour: 'Blue',
    weight: 17,
    names: ['Atlantic Blue', 'Deep Sea', 'Chrome Blue', 'Portland Blue'],
  },
  { colour: 'Red', weight: 8, names: ['Ruby Metallic', 'Race Red', 'Garnet', 'Flame Red'] },
  { colour: 'Silver', weight: 8, names: ['Moonlight Silver', 'Aluminium', 'Sterling Silver'] },
  { colour: 'Green', weight: 4, names: ['Heath Green', 'Racing Green', 'Lichen'] },
  { colour: 'Orange', weight: 2, names: ['Copper Flame', 'Tangerine'] },
  { colour: 'Yellow', weight: 1, names: ['Solar Yellow', 'Lemon Peel'] },
  { colour: 'Brown', weight: 1, names: ['Chestnut', 'Cocoa Metallic'] },
  { colour: 'Beige', weight: 1, names: ['Sandstone', 'Dune'] },
  { colour: 'Bronze', weight: 1, names: ['Burnished Bronze'] },
  { colour: 'Purple', weight: 1, names: ['Plum Metallic'] },
  { colour: 'Turquoise', weight: 1, names: ['Lagoon'] },
] as const;
