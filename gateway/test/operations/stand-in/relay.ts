import { connect, createServer } from 'node:net';

/** Passes connections on, as Docker's published ports do: `node relay.ts <from> <to>`. */
const [from = '', to = ''] = process.argv.slice(2);
const [host, port] = from.split(':');
const [toHost, toPort] = to.split(':');

createServer((near) => {
  const far = connect(Number(toPort), toHost);
  near.pipe(far).pipe(near);
  near.on('error', () => far.destroy());
  far.on('error', () => near.destroy());
}).listen(Number(port), host);
