import { connect, createServer } from 'node:net';

/** Forwards connections like published ports of Docker: `node relay.ts <from> <to> ...`. */
const addresses = process.argv.slice(2).map((address) => {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
});

for (let at = 0; at < addresses.length; at += 2) {
  const [from, to] = addresses.slice(at, at + 2);
  if (to === undefined) throw new Error('Usage: relay.ts <from> <to> ...');
  createServer((near) => {
    const far = connect(to);
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  }).listen(from);
}
