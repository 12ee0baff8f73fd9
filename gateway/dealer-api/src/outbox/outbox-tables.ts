export type Queue = 'messages' | 'crm';

/** Something to be told outside the site. A row stays when it was taken, without its words. */
interface OutboxTable {
  queue: Queue;
  /** Unique in its queue, and what whoever is told knows a repeat by. */
  id: string;
  /** Grows with every one of its queue, in the order in which they were committed. */
  position: number;
  /** As JSON; empty once it was taken. */
  document: string;
  /** `refused` is tried no more until somebody says so. */
  state: 'waiting' | 'taken' | 'refused';
  /** ISO instants. */
  created_at: string;
  tries: number;
  /** When it is tried next. */
  send_at: string;
}

/** The row of a queue is what its writers take turns by. */
interface OutboxQueuesTable {
  queue: Queue;
  last_position: number;
}

export interface OutboxTables {
  outbox: OutboxTable;
  outbox_queues: OutboxQueuesTable;
}
