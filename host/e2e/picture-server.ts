import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

interface PictureServer {
  /** `127.0.0.1:8000` */
  host: string;
  origin: string;
  stop(): void;
}

/**
 * Serves the photographs of a stock feed: `/landscape/<number>` and `/portrait/<number>`. `/page`
 * is HTML; any other path returns 404.
 */
export async function startPictureServer(): Promise<PictureServer> {
  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    origin: `http://${host}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(address: string, response: ServerResponse): Promise<void> {
  const [, shape, number] = address.split(/[/?]/);
  if (shape === 'page') {
    response.setHeader('content-type', 'image/jpeg').end('<!doctype html><p>Not a picture</p>');
  } else if (shape === 'landscape' || shape === 'portrait') {
    const bytes = await photograph(shape === 'portrait', Number(number));
    response.setHeader('content-type', 'image/jpeg').end(bytes);
  } else response.writeHead(404).end();
}

/** A drawing of a car on a road. The number determines its colour and position. */
function photograph(isPortrait: boolean, number: number): Promise<Buffer> {
  const [width, height] = isPortrait ? [1200, 1600] : [1600, 1200];
  const ground = height * 0.65;
  const left = width / 2 - 450 + (number % 5) * 20;
  const colour = `hsl(${(number * 47) % 360} 60% 40%)`;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fb2e5"/><stop offset="1" stop-color="#e8f1fa"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <rect y="${ground}" width="100%" height="100%" fill="#6b6f75"/>
    <g transform="translate(${left} ${ground - 240})">
      <path fill="${colour}" d="M0 270V170Q10 120 130 110L250 15Q270 0 300 0H560Q590 0 615 20L720 110Q870 120 890 190V270Z"/>
      <path fill="#24303c" d="M200 110L290 35H420V110ZM445 110V35H550L640 110Z"/>
      <circle cx="200" cy="270" r="75"/><circle cx="690" cy="270" r="75"/>
      <g fill="#c9ced4"><circle cx="200" cy="270" r="38"/><circle cx="690" cy="270" r="38"/></g>
    </g>
  </svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 80 }).toBuffer();
}
