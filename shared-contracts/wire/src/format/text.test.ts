import { excerptDescription, truncateText } from './text.ts';

describe('truncateText (S4)', () => {
  it('leaves 85 characters as they are', () => {
    expect(truncateText('a'.repeat(85))).toBe('a'.repeat(85));
  });

  it('cuts 86 characters to 84 and an ellipsis', () => {
    expect(truncateText('a'.repeat(86))).toBe(`${'a'.repeat(84)}…`);
  });

  it('never cuts a character in half', () => {
    expect(truncateText('🚗'.repeat(86))).toBe(`${'🚗'.repeat(84)}…`);
  });
});

describe('excerptDescription (S154)', () => {
  it('leaves 250 characters whole', () => {
    const text = 'b'.repeat(250);
    expect(excerptDescription(text)).toEqual({ text, shortened: false });
  });

  it('truncates at 250 and says so', () => {
    expect(excerptDescription('b'.repeat(251))).toEqual({
      text: `${'b'.repeat(250)}…`,
      shortened: true,
    });
  });
});
