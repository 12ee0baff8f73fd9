/** @jest-environment node */
import postcss from 'postcss';
import { iconOutlines } from './icon-outlines.ts';
import { drawingsFile, outline } from './outline.ts';

const built = (sheet: string) =>
  postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).css;

it('inserts the outline of an icon named in a style sheet', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart')}')}`,
  );
});

it('fills the icon on request', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg?filled')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart', true)}')}`,
  );
});

it('leaves every other address unchanged', () => {
  const sheet = ".a{--icon: url('road.svg'); background: url('lucide-static/icons/heart.svg')}";
  expect(built(sheet)).toBe(sheet);
});

it('names the style sheet, the line and the unknown icon', () => {
  expect(() => built("\n.a{--icon: url('lucide-static/icons/carriage.svg')}")).toThrow(
    /card\.module\.css:2:4: Lucide has no icon ‘carriage’/,
  );
});

it('declares the drawings as build dependencies of the style sheet', () => {
  const messagesOf = (sheet: string) =>
    postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).messages;
  expect(messagesOf(".a{--icon: url('lucide-static/icons/heart.svg')}")).toEqual([
    expect.objectContaining({ type: 'dependency', file: drawingsFile }),
  ]);
  expect(messagesOf('.a{color:red}')).toEqual([]);
});
