/** @jest-environment node */
import { createCanvas, Path2D } from '@napi-rs/canvas';
import postcss from 'postcss';
import { drawingsFile, iconOutlines, outline } from './icon-outlines.ts';

const built = (sheet: string) =>
  postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).css;

it('replaces the URL of an icon in a style sheet with its outline', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart')}')}`,
  );
});

it('fills the icon if the URL ends in ?filled', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg?filled')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart', true)}')}`,
  );
});

it('does not change other URLs', () => {
  const sheet = ".a{--icon: url('road.svg'); background: url('lucide-static/icons/heart.svg')}";
  expect(built(sheet)).toBe(sheet);
});

it('names the style sheet, the line and the icon if the icon is unknown', () => {
  expect(() => built("\n.a{--icon: url('lucide-static/icons/carriage.svg')}")).toThrow(
    /card\.module\.css:2:4: Lucide has no icon ‘carriage’/,
  );
});

it('declares the icon drawings as a build dependency of style sheets that use them', () => {
  const messagesOf = (sheet: string) =>
    postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).messages;
  expect(messagesOf(".a{--icon: url('lucide-static/icons/heart.svg')}")).toEqual([
    expect.objectContaining({ type: 'dependency', file: drawingsFile }),
  ]);
  expect(messagesOf('.a{color:red}')).toEqual([]);
});

/** Whether the icon covers this point of the square of 24 units. */
const isDrawn = (icon: string, x: number, y: number) =>
  createCanvas(24, 24).getContext('2d').isPointInPath(new Path2D(icon), x, y, 'evenodd');

it('draws a line with the standard width and round ends', () => {
  // A line from x 4 to x 20 at y 12.
  const menu = outline('menu');
  expect(isDrawn(menu, 12, 12.8)).toBe(true);
  expect(isDrawn(menu, 12, 13)).toBe(false);
  expect(isDrawn(menu, 3.2, 12)).toBe(true);
  expect(isDrawn(menu, 3.2, 12.7)).toBe(false);
});

it('leaves enclosed areas empty, except dots and filled icons', () => {
  expect(isDrawn(outline('heart'), 12, 12)).toBe(false);
  expect(isDrawn(outline('heart', true), 12, 12)).toBe(true);
  expect(isDrawn(outline('map-pin'), 12, 10)).toBe(false);
  // A dot of half a unit. Lucide's drawing itself fills it.
  expect(isDrawn(outline('palette'), 13.5, 6.5)).toBe(true);
});

it('fills the point where two lines cross', () => {
  expect(isDrawn(outline('x'), 12, 12)).toBe(true);
});

it.each([
  ['circles', 'circle-check', 12, 2],
  ['squares with round corners', 'layout-grid', 6.5, 3],
  ['several lines', 'list', 12, 12],
])('draws %s', (_kind, name, x, y) => {
  expect(isDrawn(outline(name), x, y)).toBe(true);
});

it('writes outlines that are short enough for a style sheet', () => {
  expect(outline('heart').length).toBeLessThan(500);
  expect(outline('search').length).toBeLessThan(400);
});

it('names the icon if it is unknown or has an unsupported shape', () => {
  expect(() => outline('carriage')).toThrow('Lucide has no icon ‘carriage’');
  expect(() => outline('drum')).toThrow(/Icon ‘drum’/);
});
