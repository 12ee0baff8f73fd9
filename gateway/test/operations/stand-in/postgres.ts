import { startPostgres } from '@contracts/build/postgres/postgres-server.ts';

/** PostgreSQL for the service `database`. Prints its address and runs until it is killed. */
const server = await startPostgres();
process.stdout.write(`${await server.createDatabase()}\n`);
