/** @jest-environment node */
import postcss from 'postcss';
import { iconOutlines } from './icon-outlines.ts';
import { drawingsFile, outline } from './outline.ts';

const built = (sheet: string) =>
  postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).css;

it('puts the outline of an icon where a sheet names it', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart')}')}`,
  );
});

it('fills it where that is asked', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg?filled')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart', true)}')}`,
  );
});

it('leaves every other address as it is', () => {
  const sheet = ".a{--icon: url('road.svg'); background: url('lucide-static/icons/heart.svg')}";
  expect(built(sheet)).toBe(sheet);
});

it('names the sheet, the line and the icon where there is none of that name', () => {
  expect(() => built("\n.a{--icon: url('lucide-static/icons/carriage.svg')}")).toThrow(
    /card\.module\.css:2:4: Lucide has no icon ‘carriage’/,
  );
});

it('tells what keeps built sheets that this one is made of the drawings as well', () => {
  const messagesOf = (sheet: string) =>
    postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).messages;
  expect(messagesOf(".a{--icon: url('lucide-static/icons/heart.svg')}")).toEqual([
    expect.objectContaining({ type: 'dependency', file: drawingsFile }),
  ]);
  expect(messagesOf('.a{color:red}')).toEqual([]);
});
