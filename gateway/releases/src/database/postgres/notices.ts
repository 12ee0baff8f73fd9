import pg from 'pg';

export const channel = 'releases';

const reconnectMs = 2_000;

/** Listens for changes, and reconnects when the server returns. */
export function listenForChanges(url: string, onHint: () => void): () => void {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const connecting = new pg.Client({
      connectionString: url,
      application_name: 'releases',
      keepAlive: true,
    });
    client = connecting;
    const again = () => {
      if (client !== connecting) return;
      client = null;
      connecting.end().catch(() => undefined);
      if (!stopped) retry = setTimeout(() => void listen(), reconnectMs).unref();
    };
    connecting.on('error', again);
    connecting.on('end', again);
    connecting.on('notification', onHint);
    await connecting
      .connect()
      .then(() => connecting.query(`listen ${channel}`))
      .catch(again);
    // Changes may have been missed while the connection was down.
    if (client === connecting) onHint();
  }

  void listen();
  return () => {
    stopped = true;
    clearTimeout(retry);
    const open = client;
    client = null;
    open?.end().catch(() => undefined);
  };
}
