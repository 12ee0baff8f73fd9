import { startPostgres } from '@contracts/build/postgres/postgres-server.ts';

/** The server behind the service `database`; prints its address and runs until it is ended. */
const server = await startPostgres();
process.stdout.write(`${await server.createDatabase()}\n`);
